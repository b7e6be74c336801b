// What a command line says, as plain values: CommandLine fills them in, each command reads its own.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "formats/text/catalogue.hpp"

namespace cursus::cli {

// Before or behind the command, for all of them.
struct Common {
  std::filesystem::path home = ".";  // the host's directory
  formats::Language language = formats::Language::En;
  bool json = false;
  std::string clock;  // a moment to use instead of now: for tests and reproducible games
};

struct InitOptions {
  std::string directory;  // empty: Common::home
  std::string store;      // address of a PostgreSQL database; empty: a file in the directory
  std::string owner;      // address of the same, as its owner; empty: as `store` has it
  std::string password;   // its source
};
struct ScenariosOptions {
  std::string scenario;  // empty: all
};
struct NewOptions {
  std::string scenario;
  std::string game;                  // empty: made from the scenario's name
  std::vector<std::string> options;  // name=value
  std::string seed;                  // hexadecimal; empty: drawn
  std::vector<std::string> keys;     // SEAT=FILE with a public key
  std::string nonces;                // host, open or commit; empty: as the keys want it
  std::uint64_t deadline = 0;        // hours for each point; 0: none
  std::string calendar;              // "wed,sun 21:00 +09:00"
  std::uint64_t least = 24;          // hours that a calendar leaves at least
  std::string turn_clock;            // "240+12<480"
  std::uint64_t grace = 0;           // minutes
  std::string missing = "wait";
  std::uint64_t absence = 0;     // days
  std::uint64_t key_delay = 72;  // hours before the host's change of a key counts
  bool agreed = false;           // the host undoes nothing without the players
  std::string operator_seat;     // what the operator plays
  std::string witness;
  bool tell_unreachable = false;      // the opponent learns of mail that comes back
  std::string observers;              // closed, or how many steps late; empty: at once
  std::vector<std::string> players;   // SEAT=NAME
  bool open = false;                  // offered to whoever wants to play
  std::string note;                   // of such an offer
  std::vector<std::string> mail;      // SEAT=ADDRESS
  std::vector<std::string> language;  // SEAT=en or SEAT=ja
};
struct PlayerOptions {
  std::string game;  // empty: all
  std::string seat;
  std::string address;
  std::string language;  // en, ja, or game: as the game has it
  std::string charset;
  std::string mail;      // on or off
  std::string files;     // with reports: json, svg, both, none; or host: as mail.conf says
  std::string zone;      // a name, an offset or a rule; or utc
  std::string calendar;  // yes or no
  bool remove = false;
};
struct OffersOptions {
  std::string act;          // veto; empty: a list
  std::int64_t number = 0;  // of an offer
};
struct ObserversOptions {
  std::string game;
  std::string remove;  // an address
  std::string veto;    // an address
};
struct PressOptions {
  std::string game;
  std::string to;          // a seat, or all
  std::string text = "-";  // a file; - is the standard input
};
struct DeliverOptions {
  std::optional<std::string> sender;  // of the envelope
};
struct GamesOptions {
  bool open = false;
};
struct ShowOptions {
  std::string game;
};
struct LegalOptions {
  std::string game;
  std::string seat;  // empty: every seat that is asked
};
struct CheckOptions {
  std::string file;  // - is the standard input
};
struct SubmitOptions {
  std::vector<std::string> files;
  std::string signature;           // in a file of its own
  bool later = false;              // store only, `run` plays it
  std::string reports;             // a directory for the reports; empty: none are written
  std::vector<std::string> forms;  // text, html, json, svg, png
};
struct RunOptions {
  bool dry_run = false;
  std::uint64_t gap = 6;        // hours without a run
  std::uint64_t silence = 12;   // hours without a mailbox
  bool quiet = false;           // only errors are told
  bool clock_is_right = false;  // whatever earlier runs have said
  std::string outbox;           // a directory for mails, instead of a server
};
struct StatusOptions {};
struct DoctorOptions {
  bool offline = false;
  bool mend = false;  // throws damaged snapshots away
};
struct ClubOptions {
  std::string act;         // create, next, standings; empty: results and ratings
  std::string tournament;  // its name
  std::string kind = "swiss";
  std::string scenario;
  std::vector<std::string> options;   // name=value
  std::vector<std::string> players;   // NAME=ADDRESS, or NAME
  std::vector<std::string> language;  // NAME=en or NAME=ja
  std::uint64_t rounds = 0;           // 0: as many as a round robin needs, or enough for a winner
  std::uint64_t deadline = 0;         // hours
};
struct BackupOptions {
  std::string file;
  bool replace = false;
};
struct CopyOptions {
  std::string to;  // address of a PostgreSQL database, or a directory
  std::string owner;
  std::string password;
  bool give_up = false;
};
struct ReportOptions {
  std::string game;
  std::string seat;
  std::string format = "text";  // or html, json
  std::string output;           // empty: the standard output
  bool whole = false;           // from the beginning of the game
};
struct PositionOptions {
  std::string game;
  std::string seat;
  bool all = false;  // hands and decks too, as the host knows them
};
struct MapOptions {
  std::string game;
  std::string seat;    // empty: what everybody may see
  int turn = 0;        // the table at its end; 0: as it is now
  std::string output;  // ends in .png or .svg
  int width = 1200;    // at most, in pixels
};
struct LogOptions {
  std::string game;
  std::uint64_t from = 1;
};
struct ExportOptions {
  std::string game;
  std::string seat;    // empty: everything
  std::string output;  // empty: the standard output
  std::string site;    // a directory for a site of pages, instead of the evidence
};
struct SiteOptions {
  std::string directory;
};
struct ComposerOptions {
  std::string module;  // empty: beside the program, or where it is installed
  std::string output;
};
struct ImportOptions {
  std::string file;
};
struct VerifyOptions {
  std::string file;
  std::string seat;                  // only what this seat may know
  std::vector<std::string> reports;  // as they came by mail, to be remade
  std::string host_key;              // a file or a fingerprint; empty: whichever signed
  std::string charter;               // its hash; empty: any
};
struct ShadowOptions {
  std::vector<std::string> games;  // none: those that are not over
  bool all = false;
};
struct StatsOptions {
  std::string game;
};

struct KeyNewOptions {
  std::string file;
  std::string kind = "ssh";
  std::string comment;
};
// add, rotate, revoke, deputy: the act is chosen by the command.
struct KeyChangeOptions {
  std::string act;
  std::string game;
  std::string seat;
  std::string file;
  std::string reason;
  bool paper = false;        // only the paper, for the seat to sign
  std::string charter;       // an invitation, where the game itself is not here
  std::uint64_t serial = 1;  // of the paper
};
struct KeyListOptions {
  std::string game;    // empty: the host's own key
  std::string output;  // a directory for the two key files; empty: the standard output
};
struct CanonOptions {
  std::string file;
  bool witness = false;  // the hash only, for somebody outside
};
struct SignOptions {
  std::string file;
  std::string key;
  bool detached = false;  // the signature alone
};
struct ReceiptShowOptions {
  std::string game;
  std::string seat;
  std::uint64_t point = 0;  // 0: the newest
  std::uint64_t serial = 1;
};
struct ReceiptVerifyOptions {
  std::string file;
  std::string key;   // the host's public key, or
  std::string log;   // an evidence file of the game, or
  std::string game;  // nothing: the game in the host's directory
};
// Of all commands of `act`; each reads its own.
struct ActOptions {
  std::string game;
  std::string seat;
  std::string reason;
  std::uint64_t from = 0;          // the first entry that is undone
  std::vector<std::string> files;  // agreements; what was handed over
  std::string until;
  std::uint64_t hours = 0;
  std::uint64_t point = 0;   // the highest that a player has seen
  std::uint64_t number = 1;  // of the new chains, at least
  std::string key;
  std::string output;
};
struct CharterOptions {
  std::string game;
};
struct AcceptOptions {
  std::string file;  // the invitation, or the charter alone
  std::string side;
  std::string nonce;  // the file where it is kept
  std::string key;
  bool open = false;  // show the nonce
};

struct TryOptions {
  std::string scenario;               // or
  std::string position;               // a file with a position
  std::vector<std::string> orders;    // [SIDE=]FILE
  std::vector<std::string> standing;  // SIDE=FILE
  std::vector<std::string> options;   // name=value
  std::optional<std::string> dice;    // "3,5,1": instead of random ones
  std::optional<std::string> draws;   // "2,7": hidden ones, instead of piles as they lie
  std::string seed;
};
struct BotOptions {
  std::string game;               // of the host's directory; or
  std::uint64_t soak = 0;         // this many games in memory,
  std::uint64_t walk = 0;         // this many random walks over all that players and host can do
  std::string scenario = "all";   // of this scenario, or of all of them,
  bool every_option = false;      // once for each value of each option
  std::string seat;               // empty: every seat that is asked
  std::string policy = "greedy";  // or one for each seat: "greedy,random"
  std::string seed;
  std::string keep;       // a directory where the order files are kept; empty: nowhere
  bool draft = false;     // only print the next file
  bool fallback = false;  // and let it say what is done when nobody orders
};

}  // namespace cursus::cli
