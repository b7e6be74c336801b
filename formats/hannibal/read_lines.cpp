#include "formats/hannibal/orders.hpp"

namespace cursus::hannibal {

namespace {

using formats::Language;
using LineKind = Line::Kind;

class LineReader {
 public:
  explicit LineReader(OrderCursor& in) : in_(in) {}

  std::vector<Line> read() {
    if (!read_order())
      in_.refuse_next("read.unknown-verb", formats::term_words<Word>(formats::Language::En));
    return std::move(lines_);
  }

 private:
  void add(Answer answer) {
    Line line;
    line.answer = std::move(answer);
    lines_.push_back(std::move(line));
  }
  Line& add(LineKind kind, Answer answer = Done{}) {
    Line& line = lines_.emplace_back();
    line.kind = kind;
    line.answer = std::move(answer);
    return line;
  }
  template <class Id>
  Id one() {
    Id id{};
    in_.read(id);
    return id;
  }

  // Such a line may hold two answers: `avoid fabius to roma with 5n`.
  bool may_say_more() {
    return in_.next_is(Word::Inside) || in_.next_is(Word::Intercept) || in_.next_is(Word::Avoid);
  }
  bool read_order() {
    if (!may_say_more())
      if (auto answer = formats::read_answer_row<Answer>(simple_answers, in_)) {
        add(std::move(*answer));
        return true;
      }
    const auto verb = in_.take_any<Word>();
    if (verb) read_verb(*verb);
    return verb.has_value();
  }
  void read_verb(Word verb) {
    switch (verb) {
      case Word::UseCard:
        return play();
      case Word::Discard: {
        in_.take(Word::Card);
        const std::vector<CardId> cards = in_.cards();
        if (cards.empty()) return;
        add(LineKind::Play, PlayCard{cards.front(), Use::Discard}).cards = cards;
        return;
      }
      case Word::Activate:
        return add(Activate{one<GeneralId>(), {}});
      case Word::Move:
        return move();
      case Word::Pc:
        return pcs();
      case Word::Reinforce:
        add(LineKind::Reinforce).policy = read_policy(in_, Window::Reinforce);
        return;
      case Word::Return: {
        Line& line = add(LineKind::Return);
        line.who.general = one<GeneralId>();
        line.policy = read_policy(in_, Window::Return);
        return;
      }
      case Word::Proconsul:
        add(LineKind::Proconsul).policy = read_policy(in_, Window::Proconsul);
        return;
      case Word::Consul:
        return consul();
      case Word::Africanus:
        add(LineKind::Africanus).policy = read_policy(in_, Window::Africanus);
        return;
      case Word::Lead:
      case Word::Match:
        return tactics(verb == Word::Lead ? LineKind::Lead : LineKind::Match);
      default:
        return answer(verb);
    }
  }

  void answer(Word verb) {
    switch (verb) {
      case Word::Outside:
      case Word::Fight:
        return add(Done{});
      case Word::Sail: {
        const SpaceId port = one<SpaceId>();
        return add(Sail{port, in_.take(Word::City) || in_.take(Word::Inside)});
      }
      case Word::Inside: {
        Pieces pieces = in_.pieces();
        if (in_.take(Word::With)) pieces.generals = pieces.generals.with(in_.pieces().generals);
        return add(Take{pieces});
      }
      case Word::Intercept:
        return intercept();
      case Word::Avoid: {
        const GeneralId general = one<GeneralId>();
        in_.take(Word::To);
        add(Avoid{general, one<SpaceId>()});
        if (in_.take(Word::With) || in_.take(Word::Take)) add(Take{in_.pieces()});
        return;
      }
      case Word::Back:
        in_.take("up");
        return add(in_.take(Word::Inside) ? Back{in_.pieces()} : Back{});
      case Word::Lose: {
        Lose lose{in_.cus(), {}};
        if (in_.take(Word::Sortie)) lose.sortie = in_.cus();
        return add(lose);
      }
      case Word::Card:
        return card();
      case Word::Desert:
        return add(Desert{in_.take_any<Tactic>()});
      case Word::Retreat:
        return retreat();
      default:  // a word that begins no order
        in_.refuse("read.unknown-verb",
                   {{"found", std::string(formats::term_in(verb, Language::En))}});
    }
  }

  // `intercept 6n`, or with the general who was not named before: `intercept varro with 6n`.
  void intercept() {
    if (!in_.next_is_figure()) {
      const auto general = in_.take_named<GeneralId>();
      if (general) add(Name{*general});
      if (general && in_.at_end()) return;
      in_.take(Word::With);
    }
    const Pieces pieces = in_.pieces();
    add(Intercept{pieces, !in_.take(Word::Under)});
  }
  void card() {
    const std::vector<CardId> cards = in_.cards();
    if (!cards.empty()) add(Card{cards.front()});
  }
  void retreat() {
    Retreat answer;
    while (const auto space = in_.take_named<SpaceId>()) {
      if (answer.way.full()) return in_.refuse("hannibal.read.way-too-long");
      answer.way.push_back(*space);
    }
    if (answer.way.empty()) one<SpaceId>();
    add(answer);
  }

  // `lead FA rs FL probe DE`: one card after the other.
  void tactics(LineKind kind) {
    bool any = false;
    for (;;) {
      in_.skip_separators();
      Tactics said;
      const bool reserve = in_.next_is(Word::Rs) || in_.next_is(Word::Reserve);
      const bool probe = in_.next_is(Word::Probe);
      const formats::Token* behind = in_.next(1);
      const bool as = behind && formats::value_called<Tactic>(*behind);
      if ((reserve || probe) && as && in_.next()->text != "PR") {
        in_.skip();
        said.card = reserve ? Tactic::Reserve : Tactic::Probe;
        in_.read(said.as);
      } else if (const auto tactic = in_.take_any<Tactic>()) {
        said = {*tactic, *tactic};
      } else {
        break;
      }
      add(kind, said);
      any = true;
    }
    if (any) return;
    if (kind == LineKind::Match && in_.take(Word::Done)) return add(Done{});
    if (kind == LineKind::Lead && in_.take(Word::Card6)) return add(Card{card::marharbal});
    if (kind == LineKind::Lead && in_.take(Word::Withdraw)) return add(Withdraw{});
    in_.refuse_next("read.unknown-word", formats::term_words<Tactic>(formats::Language::En));
  }

  // --- a play ------------------------------------------------------------------------------------

  void play() {
    in_.take(Word::Card);
    const std::vector<CardId> cards = in_.cards();
    if (cards.empty()) return;
    const auto use = in_.take_any<Use>();
    if (!use) return in_.refuse_next("hannibal.read.use-missing");
    Line& line = add(LineKind::Play, PlayCard{cards.front(), *use});
    line.cards = cards;
    if (*use == Use::Event) choices(line);
    if (in_.at_end() || *use == Use::Discard) return;
    // What the card does may stand in the same line.
    if (!read_order()) in_.refuse_next("read.extra");
  }
  void choices(Line& line) {
    for (;;) {
      in_.skip_separators();
      if (in_.take(Word::Province)) {
        line.choices.push_back(Region{one<ProvinceId>()});
      } else if (in_.take(Word::General)) {
        line.choices.push_back(Name{one<GeneralId>()});
      } else if (const auto general = in_.take_named<GeneralId>()) {
        line.choices.push_back(Name{*general});
      } else if (const auto space = in_.take_named<SpaceId>()) {
        line.choices.push_back(Go{*space});
      } else if (const auto province = in_.take_named<ProvinceId>()) {
        line.choices.push_back(Region{*province});
      } else {
        return;
      }
      if (in_.refusal()) return;
    }
  }
  void pcs() {
    Line& line = add(LineKind::Pc);
    do line.choices.push_back(Go{one<SpaceId>()});
    while (!in_.refusal() && in_.next_names<SpaceId>());
  }

  // --- a move ------------------------------------------------------------------------------------

  void move() {
    Activate order{one<GeneralId>(), Plan{}};
    Plan& plan = *order.plan;
    if (in_.take(Fact::Alone))
      plan.with = Force{};
    else if (in_.take(Word::With))
      plan.with = in_.force();
    if (in_.take(Word::Remove)) plan.charm = true;
    if (in_.take(Word::Via) || in_.take(Word::To)) legs(plan);
    if (in_.take(Word::Then)) then(plan);
    // H-20.3a: whom an army that stays announces as besieger is activated.
    if (plan.besieger != no_general && plan.legs.empty() && !plan.with)
      order.general = plan.besieger;
    Line line;
    line.answer = std::move(order);
    line.scoped = read_preferences(in_);
    lines_.push_back(std::move(line));
  }
  void legs(Plan& plan) {
    const std::size_t before = plan.legs.size();
    for (;;) {
      in_.skip_separators();
      Leg leg;
      if (in_.take(Word::Sail)) {
        in_.take(Word::To);
        leg.by = Leg::By::Sea;
        leg.space = one<SpaceId>();
      } else if (in_.take(Word::Out)) {
        leg.by = Leg::By::Out;
      } else if (const auto space = in_.take_named<SpaceId>()) {
        leg.space = *space;
      } else {
        break;
      }
      if (in_.refusal()) return;
      in_.skip_separators();  // `utica, city 2`
      if (in_.take(Word::City) || in_.take(Word::Inside)) {
        leg.inside = true;
        if (in_.next_is_force()) in_.force();  // all that land go inside
      }
      in_.skip_separators();
      if (in_.take(Word::Drop)) leg.drop = in_.force();
      in_.skip_separators();
      if (in_.take(Word::Take) || in_.take(Word::Pick)) leg.take = in_.force();
      plan.legs.push_back(leg);
    }
    if (plan.legs.size() == before) one<SpaceId>();
  }
  void then(Plan& plan) {
    if (in_.take(Word::Siege)) {
      plan.then = Plan::Then::Siege;
      if (in_.take(Word::By)) plan.besieger = one<GeneralId>();
      if (in_.take(Word::With)) plan.force = in_.force();
    } else if (in_.take(Word::Sortie)) {
      plan.then = Plan::Then::Sortie;
      if (!in_.take(Word::Done)) plan.force = in_.force();
    } else if (in_.take(Word::Remove)) {
      plan.then = Plan::Then::Remove;
    } else if (in_.take(Word::Done)) {
      plan.then = Plan::Then::Stop;
    } else {
      in_.refuse_next("hannibal.read.then-what");
    }
  }

  void consul() {
    Line& line = add(LineKind::Consul);
    if (in_.take(Word::Best))
      line.who.elected = Elected::Best;
    else if (in_.take(Word::Other))
      line.who.elected = Elected::Other;
    else if (!in_.take(Word::Any) && !in_.next_names<SpaceId>())  // else: whoever is drawn
      line.who.general = one<GeneralId>();
    line.policy = read_policy(in_, Window::Consul);
  }

  OrderCursor& in_;
  std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> read_lines(OrderCursor& in) { return LineReader(in).read(); }

}  // namespace cursus::hannibal
