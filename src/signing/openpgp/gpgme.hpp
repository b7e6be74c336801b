// GPGME as far as we use it, loaded when first asked for. Included by openpgp.cpp alone.
#pragma once

#include <gpgme.h>

#include <cstddef>
#include <functional>
#include <memory>

#include "src/signing/shared_library.hpp"

namespace cursus::signing {

struct Gpgme {
  SharedLibrary library{"libgpgme.so.11", "OpenPGP", "libgpgme11"};
  Imported<decltype(gpgme_check_version_internal)> check_version{library,
                                                                 "gpgme_check_version_internal"};
  Imported<decltype(gpgme_engine_check_version)> check_engine{library,
                                                              "gpgme_engine_check_version"};
  Imported<decltype(gpgme_strerror_r)> describe{library, "gpgme_strerror_r"};
  Imported<decltype(gpgme_new)> new_context{library, "gpgme_new"};
  Imported<decltype(gpgme_release)> release{library, "gpgme_release"};
  Imported<decltype(gpgme_ctx_set_engine_info)> set_engine{library, "gpgme_ctx_set_engine_info"};
  Imported<decltype(gpgme_set_offline)> set_offline{library, "gpgme_set_offline"};
  Imported<decltype(gpgme_set_ctx_flag)> set_flag{library, "gpgme_set_ctx_flag"};
  Imported<decltype(gpgme_data_new)> new_data{library, "gpgme_data_new"};
  Imported<decltype(gpgme_data_new_from_mem)> data_from{library, "gpgme_data_new_from_mem"};
  Imported<decltype(gpgme_data_release)> release_data{library, "gpgme_data_release"};
  Imported<decltype(gpgme_data_release_and_get_mem)> take_data{library,
                                                               "gpgme_data_release_and_get_mem"};
  Imported<decltype(gpgme_free)> free_memory{library, "gpgme_free"};
  Imported<decltype(gpgme_op_import)> import{library, "gpgme_op_import"};
  Imported<decltype(gpgme_op_import_result)> import_result{library, "gpgme_op_import_result"};
  Imported<decltype(gpgme_op_export)> export_keys{library, "gpgme_op_export"};
  Imported<decltype(gpgme_get_key)> get_key{library, "gpgme_get_key"};
  Imported<decltype(gpgme_key_unref)> release_key{library, "gpgme_key_unref"};
  Imported<decltype(gpgme_op_verify_start)> begin_verify{library, "gpgme_op_verify_start"};
  Imported<decltype(gpgme_wait)> wait{library, "gpgme_wait"};
  Imported<decltype(gpgme_cancel)> cancel{library, "gpgme_cancel"};
  Imported<decltype(gpgme_op_verify_result)> verify_result{library, "gpgme_op_verify_result"};

  // The header's own macro of this name, spelt out.
  Gpgme() { check_version(nullptr, offsetof(struct _gpgme_signature, validity)); }

  static const Gpgme& loaded() {
    static const Gpgme once;
    return once;
  }
};

template <class Handle>
using GpgmeOwned = std::unique_ptr<std::remove_pointer_t<Handle>, std::function<void(Handle)>>;

}  // namespace cursus::signing
