#include "src/signing/ssh/openssl.hpp"

#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <memory>

#include "src/signing/shared_library.hpp"

namespace cursus::signing {
namespace {

struct Crypto {
  SharedLibrary library{"libcrypto.so.3", "RSA/ECDSA", "libssl3"};
  Imported<decltype(EVP_PKEY_CTX_new_from_name)> new_maker{library, "EVP_PKEY_CTX_new_from_name"};
  Imported<decltype(EVP_PKEY_CTX_free)> free_maker{library, "EVP_PKEY_CTX_free"};
  Imported<decltype(EVP_PKEY_fromdata_init)> begin_key{library, "EVP_PKEY_fromdata_init"};
  Imported<decltype(EVP_PKEY_fromdata)> make_key{library, "EVP_PKEY_fromdata"};
  Imported<decltype(EVP_PKEY_free)> free_key{library, "EVP_PKEY_free"};
  Imported<decltype(EVP_MD_CTX_new)> new_digest{library, "EVP_MD_CTX_new"};
  Imported<decltype(EVP_MD_CTX_free)> free_digest{library, "EVP_MD_CTX_free"};
  Imported<decltype(EVP_DigestVerifyInit_ex)> begin_verify{library, "EVP_DigestVerifyInit_ex"};
  Imported<decltype(EVP_DigestVerify)> verify{library, "EVP_DigestVerify"};
  Imported<decltype(ERR_clear_error)> clear_errors{library, "ERR_clear_error"};
};

const Crypto& crypto() {
  static const Crypto loaded;
  return loaded;
}

template <class T>
using Owned = std::unique_ptr<T, std::function<void(T*)>>;
using Key = Owned<EVP_PKEY>;

// Null when the parameters make no key, for example a point that is not on its curve.
Key make_key(const char* algorithm, OSSL_PARAM* parameters) {
  const Crypto& ssl = crypto();
  const Owned<EVP_PKEY_CTX> maker(ssl.new_maker(nullptr, algorithm, nullptr), ssl.free_maker);
  EVP_PKEY* key = nullptr;
  if (maker == nullptr || ssl.begin_key(maker.get()) <= 0 ||
      ssl.make_key(maker.get(), &key, EVP_PKEY_PUBLIC_KEY, parameters) <= 0)
    key = nullptr;
  return {key, ssl.free_key};
}

bool verifies(const Key& key, const char* hash, ByteView message, ByteView signature) {
  const Crypto& ssl = crypto();
  bool good = false;
  if (key != nullptr) {
    const Owned<EVP_MD_CTX> digest(ssl.new_digest(), ssl.free_digest);
    good =
        digest != nullptr &&
        ssl.begin_verify(digest.get(), nullptr, hash, nullptr, nullptr, key.get(), nullptr) == 1 &&
        ssl.verify(digest.get(), signature.data(), signature.size(), message.data(),
                   message.size()) == 1;
  }
  if (!good) ssl.clear_errors();  // a bad signature is no error of ours; leave no trace of it
  return good;
}

// OpenSSL takes numbers in the byte order of the machine.
Bytes native(ByteView big_endian) {
  Bytes bytes(big_endian.begin(), big_endian.end());
  if constexpr (std::endian::native == std::endian::little)
    std::reverse(bytes.begin(), bytes.end());
  return bytes;
}

OSSL_PARAM parameter(const char* name, unsigned type, void* data, std::size_t size) {
  return {name, type, data, size, OSSL_PARAM_UNMODIFIED};
}
constexpr OSSL_PARAM last_parameter{nullptr, 0, nullptr, 0, 0};

// DER of a non-negative INTEGER, or of the SEQUENCE that holds two of them.
void add_der(Bytes& der, std::uint8_t tag, ByteView content) {
  der.push_back(tag);
  if (content.size() >= 0x80) der.push_back(0x81);  // P-521 needs 139 bytes at most
  der.push_back(static_cast<std::uint8_t>(content.size()));
  der.insert(der.end(), content.begin(), content.end());
}
void add_der_integer(Bytes& der, ByteView digits) {
  Bytes content(digits.begin(), digits.end());
  if (content.front() >= 0x80) content.insert(content.begin(), 0);
  add_der(der, 0x02, content);
}

struct CurveFacts {
  const char* group;
  const char* hash;
  std::size_t bytes;  // of a coordinate
};
CurveFacts facts(Curve curve) {
  switch (curve) {
    case Curve::P256:
      return {"prime256v1", "SHA256", 32};
    case Curve::P384:
      return {"secp384r1", "SHA384", 48};
    case Curve::P521:
      return {"secp521r1", "SHA512", 66};
  }
  return {};
}

}  // namespace

bool rsa_verifies(ByteView modulus, ByteView exponent, RsaHash hash, ByteView message,
                  ByteView signature) {
  if (signature.size() > modulus.size()) return false;
  Bytes padded(modulus.size() - signature.size(), 0);  // some agents drop leading zeros
  padded.insert(padded.end(), signature.begin(), signature.end());
  Bytes n = native(modulus), e = native(exponent);
  std::array parameters{
      parameter(OSSL_PKEY_PARAM_RSA_N, OSSL_PARAM_UNSIGNED_INTEGER, n.data(), n.size()),
      parameter(OSSL_PKEY_PARAM_RSA_E, OSSL_PARAM_UNSIGNED_INTEGER, e.data(), e.size()),
      last_parameter};
  return verifies(make_key("RSA", parameters.data()), hash == RsaHash::Sha256 ? "SHA256" : "SHA512",
                  message, padded);
}

bool ecdsa_verifies(Curve curve, ByteView point, ByteView message, ByteView r, ByteView s) {
  const CurveFacts of_curve = facts(curve);
  if (r.empty() || s.empty() || r.size() > of_curve.bytes || s.size() > of_curve.bytes)
    return false;
  std::string group = of_curve.group;
  Bytes where(point.begin(), point.end());
  std::array parameters{
      parameter(OSSL_PKEY_PARAM_GROUP_NAME, OSSL_PARAM_UTF8_STRING, group.data(), group.size()),
      parameter(OSSL_PKEY_PARAM_PUB_KEY, OSSL_PARAM_OCTET_STRING, where.data(), where.size()),
      last_parameter};
  Bytes pair, der;
  add_der_integer(pair, r);
  add_der_integer(pair, s);
  add_der(der, 0x30, pair);
  return verifies(make_key("EC", parameters.data()), of_curve.hash, message, der);
}

}  // namespace cursus::signing
