#include "src/cli/commands.hpp"

int main(int argc, char** argv) { return cursus::cli::run(argc, argv); }
