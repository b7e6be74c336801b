#include "src/report/record/zip.hpp"

#include <libdeflate.h>

#include <cstdint>
#include <memory>
#include <stdexcept>

namespace cursus::report {

namespace {

void put_little_endian(std::string& out, std::uint32_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(number >> (8 * i) & 0xFF);
}

std::string deflated(std::string_view bytes) {
  constexpr int effort = 6;  // of libdeflate, 1 to 12
  const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
      libdeflate_alloc_compressor(effort), libdeflate_free_compressor);
  if (!compressor) throw std::runtime_error("There is not enough memory to pack files.");
  std::string packed(libdeflate_deflate_compress_bound(compressor.get(), bytes.size()), '\0');
  packed.resize(libdeflate_deflate_compress(compressor.get(), bytes.data(), bytes.size(),
                                            packed.data(), packed.size()));
  return packed;
}

constexpr std::uint32_t needs_version = 20;     // deflated
constexpr std::uint32_t first_day_of_dos = 33;  // 1 January 1980: no clock in it

}  // namespace

void Zip::add(std::string_view name, std::string_view bytes) {
  const std::string packed = deflated(bytes);
  const auto offset = static_cast<std::uint32_t>(files_.size());
  std::string about;  // what both headers say
  put_little_endian(about, needs_version, 2);
  put_little_endian(about, 0, 2);  // flags
  put_little_endian(about, 8, 2);  // deflated
  put_little_endian(about, 0, 2);  // time
  put_little_endian(about, first_day_of_dos, 2);
  put_little_endian(about, libdeflate_crc32(0, bytes.data(), bytes.size()), 4);
  put_little_endian(about, static_cast<std::uint32_t>(packed.size()), 4);
  put_little_endian(about, static_cast<std::uint32_t>(bytes.size()), 4);
  put_little_endian(about, static_cast<std::uint32_t>(name.size()), 2);
  put_little_endian(about, 0, 2);  // no extra field
  files_ += std::string("PK\x03\x04", 4) + about;
  (files_ += name) += packed;
  directory_ += std::string("PK\x01\x02", 4);
  put_little_endian(directory_, needs_version, 2);
  directory_ += about;
  put_little_endian(directory_, 0, 2);  // no comment
  put_little_endian(directory_, 0, 2);  // the first disk
  put_little_endian(directory_, 0, 2);
  put_little_endian(directory_, 0, 4);
  put_little_endian(directory_, offset, 4);
  directory_ += name;
  ++count_;
}

std::string Zip::finish() {
  std::string end("PK\x05\x06", 4);
  put_little_endian(end, 0, 4);
  put_little_endian(end, count_, 2);
  put_little_endian(end, count_, 2);
  put_little_endian(end, static_cast<std::uint32_t>(directory_.size()), 4);
  put_little_endian(end, static_cast<std::uint32_t>(files_.size()), 4);
  put_little_endian(end, 0, 2);
  return files_ + directory_ + end;
}

}  // namespace cursus::report
