// PostgreSQL's client library, loaded when a store in PostgreSQL is first opened: a host with a
// file of SQLite does not need it, and linking it would cost every run its start-up time. Types
// come from the library's own header.
#pragma once

#include <libpq-fe.h>

namespace cursus::sql {

class Libpq {
 public:
  // Loads it at the first call. Throws StoreError where the library is not installed.
  static const Libpq& loaded();

 private:
  Libpq();
  void* symbol(const char* name) const;
  template <class Function>
  Function* find(const char* name) const {
    return reinterpret_cast<Function*>(symbol(name));
  }

  void* handle_;

 public:
  // Connections.
  decltype(PQconnectdbParams)* connect = find<decltype(PQconnectdbParams)>("PQconnectdbParams");
  decltype(PQconninfoParse)* parse = find<decltype(PQconninfoParse)>("PQconninfoParse");
  decltype(PQconninfoFree)* free_options = find<decltype(PQconninfoFree)>("PQconninfoFree");
  decltype(PQfreemem)* free_text = find<decltype(PQfreemem)>("PQfreemem");
  decltype(PQreset)* reset = find<decltype(PQreset)>("PQreset");
  decltype(PQfinish)* finish = find<decltype(PQfinish)>("PQfinish");
  decltype(PQstatus)* status = find<decltype(PQstatus)>("PQstatus");
  decltype(PQtransactionStatus)* transaction_status =
      find<decltype(PQtransactionStatus)>("PQtransactionStatus");
  decltype(PQerrorMessage)* error_message = find<decltype(PQerrorMessage)>("PQerrorMessage");
  decltype(PQconnectionNeedsPassword)* needs_password =
      find<decltype(PQconnectionNeedsPassword)>("PQconnectionNeedsPassword");
  decltype(PQconnectionUsedPassword)* used_password =
      find<decltype(PQconnectionUsedPassword)>("PQconnectionUsedPassword");
  decltype(PQhost)* host = find<decltype(PQhost)>("PQhost");
  decltype(PQdb)* database = find<decltype(PQdb)>("PQdb");
  decltype(PQuser)* user = find<decltype(PQuser)>("PQuser");
  decltype(PQsetNoticeProcessor)* on_notice =
      find<decltype(PQsetNoticeProcessor)>("PQsetNoticeProcessor");

  // Statements.
  decltype(PQexec)* exec = find<decltype(PQexec)>("PQexec");
  decltype(PQexecParams)* exec_once = find<decltype(PQexecParams)>("PQexecParams");
  decltype(PQprepare)* prepare = find<decltype(PQprepare)>("PQprepare");
  decltype(PQexecPrepared)* exec_prepared = find<decltype(PQexecPrepared)>("PQexecPrepared");

  // Results.
  decltype(PQresultStatus)* result_status = find<decltype(PQresultStatus)>("PQresultStatus");
  decltype(PQresultErrorField)* error_field =
      find<decltype(PQresultErrorField)>("PQresultErrorField");
  decltype(PQntuples)* rows = find<decltype(PQntuples)>("PQntuples");
  decltype(PQgetvalue)* value = find<decltype(PQgetvalue)>("PQgetvalue");
  decltype(PQgetlength)* length = find<decltype(PQgetlength)>("PQgetlength");
  decltype(PQgetisnull)* is_null = find<decltype(PQgetisnull)>("PQgetisnull");
  decltype(PQcmdTuples)* changed = find<decltype(PQcmdTuples)>("PQcmdTuples");
  decltype(PQcmdStatus)* command = find<decltype(PQcmdStatus)>("PQcmdStatus");
  decltype(PQclear)* clear = find<decltype(PQclear)>("PQclear");
};

}  // namespace cursus::sql
