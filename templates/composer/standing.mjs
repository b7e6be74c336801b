// Standing orders as a form: the windows of every game, what may be done there, and the facts that
// may be tested. A test has the rules read each of them, and holds the windows to those of the rules.

// Fact → the figure to begin with; null: it holds, or it does not.
const factsOf = {
  ab: { odds: "2:1", strength: 3, turn: 3, stacked: null, disrupted: null, new_contact: 1 },
  cca: {
    dice: 3, blocks: 2, "banners me": 4, "banners foe": 4, turn: 5, full: null, supported: null,
    leader: null, "by light": null, "by medium": null, "by heavy": null
  },
  hannibal: {
    chance: 3, diff: 0, cu: 5, "foe-cu": 5, br: 10, "foe-br": 10, bc: 8, "foe-bc": 8, turn: 5,
    "own-pc": null, besieged: null, alone: null, sea: null, hand: 3, "foe-hand": 3, ahead: 1,
    round: 2, reserves: 1
  },
  cataphract: {
    turn: 5, own_left: 20, enemy_left: 20, tq: 5, ch: 3, left: 2, size: 5, ma: 6, ammo: 1,
    mover_tq: 6, mover_heavy: 1, gap: 1, ch_after: 5, range: 2, need: 4, shots: 1, initiative: 4,
    times: 1, ratio: 2
  },
  rdtp: {
    turn: 3, pa: 2, s: 4, t: 3, sp: 20, melee: 20, units: 4, pn: 6, tags: 2,
    "shown dummy": null, round: 2, lost: 10, "foe sp": 20, "foe melee": 20, "foe pn": 6, "foe lost": 10,
    city: null
  }
};

const leads = "hand,foe-hand,ahead,round,reserves";
const strengths = "chance,diff,cu,foe-cu,br,foe-br,turn";
const ofUnits = "tq,ch,left,size,ma,turn,own_left,enemy_left";
const ofBattles = "round,lost,foe lost,turn";

// Window → [what may be done, what may be tested]. In {} stands what the player writes.
const windowsOf = {
  ab: {
    rbc: ["always,never,ask", "odds,strength,turn,stacked,disrupted"],
    retreat: ["away,ask", "strength,turn"],
    displace: ["away,ask", "strength,turn"],
    leader_in_defence: ["always,never,ask", "odds,turn"],
    loss_order: ["weakest_first,strongest_first,ask", "odds,turn"],
    advance: ["always,never,ask", "strength,new_contact,turn"],
    advance_def: ["always,never,ask", "strength,new_contact,turn"],
    rally_hex: ["away,ask", "strength,turn"],
    leader_escape: ["ask", "turn"]
  },
  cca: {
    evade: ["evade,stand,ask", "dice,blocks,full,supported,leader,by light,by medium,by heavy,banners me,banners foe,turn"],
    battleback: ["yes,no,ask", "dice,blocks,by light,by medium,by heavy,banners me,banners foe,turn"],
    ignoreflags: ["max,none,1,ask", "blocks,full,by light,by medium,by heavy,banners me,turn"],
    retreat: ["leader > support > left,left,right,home,ask", "blocks,full,turn"],
    firststrike: ["play,no", "dice,blocks,by light,by medium,by heavy,turn"],
    leaderevade: ["home,away,ask", "turn"],
    escape: ["home,away,ask", "turn"],
    advance: ["yes,no,ask", "blocks,full,turn"],
    extra: ["yes,no,ask", "blocks,full,turn"],
    bonus: ["weakest,no,ask", "dice,blocks,turn"],
    advance2: ["yes,no,ask", "blocks,full,turn"]
  },
  hannibal: {
    intercept: ["all,no,ask", strengths],
    avoid: ["inside,no,ask", strengths],
    city: ["inside 2,ask", "cu,foe-cu,turn"],
    intercepted: ["back,fight,ask", "diff,cu,foe-cu,turn"],
    overrun: ["yes,no,ask", "cu,foe-cu,turn"],
    pursue: ["follow,path,stop,ask", "diff,cu,foe-cu,turn"],
    weather: ["yes,no", "turn"],
    hostile: ["yes,no", "turn"],
    storm: ["yes,no", "cu,foe-cu,turn"],
    siege: ["yes,no,ask", "cu,turn"],
    losses: ["elephants last,elephants first,ask", "cu,turn"],
    command: ["yes,no,ask", "turn"],
    battlecards: ["yes,no", "bc,foe-bc,turn"],
    charge: ["yes,no,ask", "bc,foe-bc,turn"],
    fright: ["yes,no", "turn"],
    lead: ["best,most,ask", leads],
    match: ["pure > probe > reserve,no,ask", leads],
    counter: ["yes,no,ask", leads],
    initiative: ["yes,no,ask", leads],
    cancel: ["yes,no,ask", leads],
    sortie: ["all,none,ask", "turn"],
    removal: ["any,ask", "turn"],
    first: ["campaign,no,ask", "turn"],
    order: ["weakest,best,{spaces},ask", "cu,foe-cu,turn"],
    remove: ["yes,no,ask", "turn"],
    desert: ["yes,no", "turn"],
    withdrawto: ["{spaces},ask", "turn"],
    retreat: ["{spaces},ask", "cu,foe-cu,turn"],
    reinforce: ["{reinforcements},ask", "turn"],
    return: ["{spaces},ask", "turn"],
    africanus: ["{spaces},ask", "turn"],
    proconsul: ["{generals},none,ask", "turn"],
    consul: ["{spaces},ask", "turn"]
  },
  cataphract: {
    withdraw: ["away,stand,ask", `${ofUnits},gap,ch_after,mover_tq,mover_heavy`],
    withdraw_fire: ["best,never,ask", `${ofUnits},ammo,range,need,shots`],
    entry_fire: ["best,never,ask", `${ofUnits},ammo,range,need,shots`],
    exit_fire: ["fire,never,ask", `${ofUnits},ammo,range,need,shots`],
    second_shot: ["same,nearest,never,ask", "range,need,ammo,turn"],
    reface: ["to_enemy,left,right,never,ask", `${ofUnits},mover_tq,mover_heavy`],
    leader_react: ["away,stay,ask", "turn,mover_heavy"],
    leader_rout: ["with,stay,ask", "turn"],
    leader_place: ["prefer {units},ask", "turn"],
    rout_hex: ["prefer {hexes},ask", ofUnits],
    advance: ["prefer {units},prefer {hexes},face keep,face most,leader with,leader stay,ask", "turn"],
    ua_path: ["prefer {hexes},ask", "turn"],
    trump_trump: ["never,ask", "initiative,times,turn"],
    trump_momentum: ["never,ask", "initiative,times,turn"],
    defender_unit: ["best,ask", "ratio,turn"],
    attacker_unit: ["best,ask", "ratio,turn"],
    odd_hits: ["strongest,weakest,ask", "turn"],
    reload: ["always,never,ask", "turn,ammo"],
    rally_face: ["enemy,ask", "turn"]
  },
  rdtp: {
    intercept: ["try,try united,no", "s,t,sp,melee,units,tags,shown dummy,pa,turn,city"],
    navalintercept: ["try,try united,no", "s,t,pn,tags,pa,turn"],
    agree: ["yes,no", "s,sp,turn"],
    city: ["in,out,ask", "sp,melee,foe sp,foe melee,turn"],
    stay: ["stay,leave,end,ask", `sp,melee,foe sp,foe melee,${ofBattles}`],
    pursue: ["yes,no,ask", `sp,foe sp,${ofBattles}`],
    oracle: ["play,no", "turn"],
    navalstay: ["stay,leave,ask", `pn,foe pn,${ofBattles}`],
    isolation: ["panhellenisme,no", "turn"],
    turnstart: ["{arrangement},ask", "turn"],
    "ruse trahison": ["play,no", "turn"],
    "ruse panhellenisme": ["play,no", "turn"],
    "ruse genie": ["play,no", "turn"],
    "ruse sacrifice": ["play,no", "turn"],
    losses: ["order {kinds},ask", ofBattles],
    retreat: ["prefer {zones},ask", ofBattles],
    attrition: ["order {kinds}", "turn"],
    escort: ["order {kinds}", "turn"]
  }
};

const slug = (words) => words.replace(/\W+/g, "-").replace(/^-|-$/g, "");

// What the player writes into an action: "units"; nothing, if it is complete.
const partOf = (action) => /\{(\w+)\}/.exec(action)?.[1] ?? "";

// on WINDOW [WHO] [if FACT [COMPARE FIGURE] {and FACT [COMPARE FIGURE]}] do ACTION
function standingLine({ module, window, who = "", tests = [], action, part = "" }) {
  const test = ({ fact, compare, figure }) =>
    factsOf[module][fact] === null ? fact : `${fact} ${compare} ${figure}`;
  const conditions = tests.filter(({ fact }) => fact).map(test).join(" and ");
  return `on ${window}${who ? " " + who : ""}${conditions ? " if " + conditions : ""} do ` +
    action.replace(/\{\w+\}/, () => part);
}

export { factsOf, windowsOf, slug, partOf, standingLine };
