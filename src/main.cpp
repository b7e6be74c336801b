#include <cstdio>

int main() {
  std::puts("cursus");
  return 0;
}
