import {
  type Card,
  call,
  callNamed,
  cardThing,
  duelProcedure,
  hash,
  lay,
  type Machine,
  ownZones,
  randomBelow,
  run,
  seedRandom,
  step,
} from '@kyuden/engine';
import { describe, expect, it } from 'vitest';
import { asked, cardsIn, choose, place, refusal, testGame, until } from './support/game.ts';

/** Seat 0 plays the Crab (3 Honor, province strength 8), seat 1 the Phoenix (6 Honor, province strength 6). */
const crab = 0;
const phoenix = 1;

describe('setting up', () => {
  it('lets the highest Honor begin and asks the others for a Legacy Holding', () => {
    const g = testGame();
    expect(g.state.seats.map((seat) => seat.honor)).toEqual([3, 6]);
    expect(g.state.active).toBe(phoenix);
    expect(asked(g)).toMatchObject({
      seat: crab,
      about: { what: 'legacy', rule: 'samurai.setup.legacy-search' },
    });
    expect(asked(g).options.length).toBe(2); // one copy of Supply Smugglers, and `none`
  });

  it('deals provinces face down and hands', () => {
    const g = testGame();
    choose(g, 'none');
    for (const seat of g.state.seats) {
      expect(seat.provinces.length).toBe(4);
      // The first player's provinces are face up, because that player's Events Phase has already begun.
      const faceUp = seat.provinces.flatMap((id) => cardsIn(g, `province:${id}`)).filter((c) => c.faceUp);
      expect(faceUp.length).toBe(seat.id === phoenix ? 4 : 0);
      expect(cardsIn(g, `hand:${seat.id}`).length).toBe(5);
    }
    expect(g.state.provinces.map((one) => one.base)).toEqual([6, 6, 6, 6, 8, 8, 8, 8]);
  });

  it('brings the Legacy Holding in bowed and keeps it bowed until the third turn', () => {
    const g = testGame();
    choose(g, asked(g).options[0]!.id);
    const holding = cardsIn(g, `home:${crab}`).find((c) => c.lockedUntil > 0) as Card;
    expect(holding).toMatchObject({ bowed: true, lockedUntil: 3 });
    until(g, 'Limited/Open', crab);
    expect([g.state.seats[crab]?.turns, holding.bowed]).toEqual([1, true]);
    until(g, 'buy', phoenix);
    until(g, 'Limited/Open', crab);
    until(g, 'buy', phoenix);
    until(g, 'Limited/Open', crab);
    expect([g.state.seats[crab]?.turns, holding.bowed]).toEqual([3, false]);
  });
});

describe('a turn', () => {
  it('has its phases in order, the Attack Phase only if its player wants it', () => {
    const g = testGame();
    const seen: string[] = [];
    for (let n = 0; n < 200 && g.state.turn < 2; n++) {
      const { seat } = asked(g);
      const events = step(g, seat, refusal(asked(g)));
      if ('refused' in events) throw new Error(events.why.kind);
      for (const event of events)
        if (event.kind === 'phaseBegins') seen.push(event.members[0]?.name as string);
    }
    expect(seen.slice(0, 5)).toEqual(['Straighten', 'Events', 'Action', 'Dynasty', 'End']);
  });

  it('is won as it begins by a player with 40 Honor', () => {
    const g = testGame();
    until(g, 'declareAttack', phoenix);
    g.state.seats[crab]!.honor = 40;
    for (let n = 0; n < 30 && !g.state.over; n++) choose(g, refusal(asked(g)));
    expect(g.state).toMatchObject({ over: { winners: [crab], how: 'honor' }, active: crab, phase: '' });
  });

  it('draws a card at its end and discards down to eight', () => {
    const g = testGame();
    until(g, 'Limited/Open', phoenix);
    while (cardsIn(g, `hand:${phoenix}`).length < 8) {
      lay(g, cardsIn(g, `fateDeck:${phoenix}`).at(-1) as Card, `hand:${phoenix}`);
    }
    const ask = until(g, 'discardToMaximum', phoenix);
    expect(ask.options.length).toBe(9);
    choose(g, ask.options[0]!.id);
    expect(cardsIn(g, `hand:${phoenix}`).length).toBe(8);
    expect(cardsIn(g, `fateDiscard:${phoenix}`).length).toBe(1);
  });

  it('sells cards from provinces and refills these face down', () => {
    const g = testGame('buying');
    until(g, 'Limited/Open', phoenix);
    const [province] = g.state.seats[phoenix]!.provinces;
    const [lies] = cardsIn(g, `province:${province}`);
    const mine = place(g, phoenix, 'Silver Mine', `province:${province}`);
    ownZones(g)[`province:${province}`] = [mine.id];
    (lies as Card).zone = `removed:${phoenix}`;
    const ask = until(g, 'buy', phoenix);
    expect(ask.options.map((one) => one.id)).toContain(`buy:${cardThing(mine)}:full`);
    choose(g, `buy:${cardThing(mine)}:full`);
    until(g, 'payGold', phoenix);
    choose(g, asked(g).options.find((one) => one.id.startsWith('gold:'))!.id);
    choose(g, 'done');
    expect(mine).toMatchObject({ zone: `home:${phoenix}`, bowed: true });
    expect(cardsIn(g, `province:${province}`)).toMatchObject([{ faceUp: false }]);
  });
});

/** The Crab attacks with these units; units of the Phoenix also go to the first battlefield. */
function fight(attackers: string[], defenders: string[], g: Machine = testGame('war')): Machine {
  until(g, 'declareAttack', crab);
  for (const title of attackers) place(g, crab, title).bowed = false;
  for (const title of defenders) place(g, phoenix, title).bowed = false;
  choose(g, 'attack:s1');
  for (let n = 0; n < 40; n++) {
    const now = asked(g);
    if (now.about.what === 'assignUnit')
      choose(g, now.options.find((one) => one.id.startsWith('unit:'))?.id ?? 'done');
    else if (now.about.what === 'assignTo') choose(g, now.options[0]!.id);
    else if (now.kind === 'react') choose(g, 'pass');
    else break;
  }
  return g;
}

/** Fights the first battle, passing every choice. */
function resolveFirst(g: Machine): void {
  const field = g.state.fields[0]!.id;
  until(g, 'nextBattle', crab);
  choose(g, `battle:b${field}`);
  for (let n = 0; n < 60 && !g.state.fields[0]?.fought; n++) choose(g, refusal(asked(g)));
}

describe('a battle', () => {
  it('destroys a province whose strength and defence are beaten, and bows the attackers at home', () => {
    const g = fight(['Hiruma Aki', 'Hiruma Aki'], []);
    expect(g.state.fields.length).toBe(4);
    resolveFirst(g);
    expect(g.state.seats[phoenix]?.provinces.length).toBe(3);
    const akis = cardsIn(g, `home:${crab}`).filter(
      (c) => c.faces[0] !== undefined && c.bowed && c.entered > 0,
    );
    expect(akis.length).toBe(2);
    expect(g.state.battles[0]).toMatchObject({ winner: crab, totals: [10, 0], tie: false, destroyed: [] });
    expect(g.state.seats[crab]?.honor).toBe(3);
  });

  it('leaves a province that is only equalled', () => {
    const g = testGame('war');
    until(g, 'declareAttack', crab);
    for (const province of g.state.provinces) province.base = 5;
    fight(['Hiruma Aki'], [], g);
    resolveFirst(g);
    expect(g.state.battles[0]).toMatchObject({ winner: crab, totals: [5, 0] });
    expect(g.state.seats[phoenix]?.provinces.length).toBe(4);
  });

  it('gives the winner two Honor for each card that resolution destroyed', () => {
    const g = fight(['Hiruma Aki'], ['Isawa Takesi']);
    resolveFirst(g);
    expect(g.state.battles[0]).toMatchObject({ winner: crab, totals: [5, 2] });
    expect(g.state.seats[crab]?.honor).toBe(5);
    expect(cardsIn(g, `dynastyDiscard:${phoenix}`).some((c) => c.dead === 'honorably')).toBe(true);
  });

  it('destroys both armies in a tie, for one Honor a card', () => {
    const g = fight(['Hiruma Aki'], ['Shiba Fugimori', 'Isawa Oharu']);
    resolveFirst(g);
    expect(g.state.battles[0]).toMatchObject({ winner: -1, tie: true, totals: [5, 5] });
    expect(g.state.seats.map((seat) => seat.honor)).toEqual([5, 7]);
    expect(g.state.seats[phoenix]?.provinces.length).toBe(4);
  });

  it('has no outcome without units', () => {
    const g = fight([], []);
    resolveFirst(g);
    expect(g.state.battles[0]).toMatchObject({ winner: -1, tie: false });
  });

  it('ends when its province is gone, and sends the attackers home bowed', () => {
    const g = fight(['Hiruma Aki'], ['Isawa Takesi']);
    until(g, 'nextBattle', crab);
    choose(g, `battle:b${g.state.fields[0]!.id}`);
    until(g, 'Battle');
    const { province } = g.state.fields[0]!;
    g.state.provinces[province]!.destroyed = true;
    g.state.seats[phoenix]!.provinces = g.state.seats[phoenix]!.provinces.filter((id) => id !== province);
    g.state.unsettled = true;
    choose(g, 'pass');
    expect(g.state.battles[0]).toMatchObject({ ending: true, step: 'over', winner: -1 });
    expect(cardsIn(g, `battlefield:${g.state.fields[0]!.id}`)).toEqual([]);
    const takesi = cardsIn(g, `home:${phoenix}`).at(-1);
    expect([cardsIn(g, `home:${crab}`).at(-1)?.bowed, takesi?.bowed]).toEqual([true, false]);
  });

  it('ends the game with the last province', () => {
    const g = testGame('last');
    until(g, 'declareAttack', crab);
    const [last, ...others] = g.state.seats[phoenix]!.provinces;
    for (const id of others) g.state.provinces[id]!.destroyed = true;
    g.state.seats[phoenix]!.provinces = [last as number];
    fight(['Hiruma Aki', 'Hiruma Aki'], [], g);
    for (let n = 0; n < 60 && !g.state.over; n++) choose(g, refusal(asked(g)));
    expect(g.state.over).toEqual({ winners: [crab], how: 'military' });
  });
});

describe('an attack', () => {
  it('made by an effect interrupts a phase, which then goes on', () => {
    const g = testGame('extra');
    until(g, 'Limited/Open', phoenix);
    const number = g.state.phaseNumber;
    g.state.asks = [];
    callNamed(g, 'additionalAttack', { attacker: crab, defender: phoenix });
    run(g);
    expect(until(g, 'nextBattle', crab).options.length).toBe(4);
    expect(g.state.phase).toBe('Attack');
    until(g, 'Limited/Open', phoenix);
    expect([g.state.phase, g.state.phaseNumber]).toEqual(['Action', number]);
  });

  it('makes an invited player who assigns an ally, for 2 Honor', () => {
    const g = testGame('allies', 3);
    const attack = until(g, 'declareAttack');
    const [attacker, ally] = [attack.seat, attack.seat === 2 ? 0 : 2];
    const defender = 3 - attacker - ally;
    place(g, ally, ally === 1 ? 'Isawa Takesi' : 'Hiruma Aki').bowed = false;
    choose(g, `attack:s${defender}`);
    until(g, 'invite', attacker);
    choose(g, `invite:s${ally}`);
    const before = g.state.seats[ally]!.honor;
    const ask = until(g, 'assignUnit', ally);
    choose(g, ask.options.find((one) => one.id.startsWith('unit:'))!.id);
    choose(g, asked(g).options[0]!.id);
    choose(g, 'done');
    until(g, 'nextBattle', attacker);
    expect(g.state.attacks[0]).toMatchObject({ allies: [{ seat: ally, of: attacker }], honored: [ally] });
    expect(g.state.seats[ally]!.honor).toBe(before + 2);
  });

  it('goes on to the next player when one of three is eliminated', () => {
    const g = testGame('three', 3);
    const { seat } = until(g, 'declareAttack');
    const victim = (seat + 1) % 3;
    g.state.seats[victim]!.honor = -20;
    g.state.unsettled = true;
    choose(g, 'pass');
    expect(g.state.seats[victim]).toMatchObject({ eliminated: true, provinces: [] });
    expect(g.state.over).toBeNull();
    until(g, 'declareAttack', (seat + 2) % 3);
    g.state.seats[seat]!.honor = -20;
    g.state.unsettled = true;
    choose(g, 'pass');
    expect(g.state.over).toEqual({ winners: [(seat + 2) % 3], how: 'dishonor' });
  });
});

describe('a duel', () => {
  const duel = (): { g: Machine; a: Card; b: Card } => {
    const g = testGame('duel');
    until(g, 'Limited/Open', phoenix);
    const a = place(g, phoenix, 'Shiba Fugimori'); // 3 Chi
    const b = place(g, crab, 'Hida Genichi'); // 3 Chi
    g.state.asks = [];
    const cause = { mode: 'effect' as const, card: cardThing(a), seat: phoenix, action: -1, program: '' };
    const parts = { program: '', loser: -1, winner: -1, refuse: -1, env: {} };
    call(g, duelProcedure, { challenger: cardThing(a), challenged: cardThing(b), ...parts, cause });
    run(g);
    return { g, a, b };
  };

  it('lets the challenged player choose first, from his pool or once from his hand', () => {
    const { g } = duel();
    expect(asked(g)).toMatchObject({ seat: crab, about: { what: 'focusOrStrike' } });
    const ids = asked(g).options.map((one) => one.id);
    expect(ids.filter((id) => id.startsWith('focus:')).length).toBe(3);
    choose(g, ids.find((id) => id.startsWith('hand:')) as string);
    expect(asked(g).seat).toBe(phoenix);
    choose(g, asked(g).options.find((one) => one.id.startsWith('focus:'))!.id);
    expect(asked(g).options.some((one) => one.id.startsWith('hand:'))).toBe(false);
  });

  it('makes both lose when the scores are equal, and clears up', () => {
    const { g, a, b } = duel();
    choose(g, 'strike');
    const record = g.state.duels[0]!;
    expect(record).toMatchObject({ losers: [cardThing(a), cardThing(b)], winners: [] });
    for (let n = 0; n < 6 && asked(g).about.what === 'bottomOfDeck'; n++) choose(g, asked(g).options[0]!.id);
    expect(record.step).toBe('over');
    for (const seat of [crab, phoenix]) {
      expect(cardsIn(g, `focusPool:${seat}`)).toEqual([]);
      expect(cardsIn(g, `hand:${seat}`).length).toBe(5);
    }
  });

  it('ends without resolution when a duelist leaves play', () => {
    const { g, b } = duel();
    lay(g, b, `dynastyDiscard:${crab}`);
    choose(g, 'strike');
    expect(g.state.duels[0]).toMatchObject({ losers: [], winners: [] });
  });
});

/** Plays random choices from a seed. */
function playOut(seed: string, seats: number, decisions: number): { g: Machine; choices: string[] } {
  const g = testGame(seed, seats);
  const luck = { random: seedRandom(`choices of ${seed}`) };
  const choices: string[] = [];
  for (let n = 0; n < decisions && !g.state.over; n++) {
    const { options } = asked(g);
    const id = options[randomBelow(luck, options.length)]!.id;
    choices.push(id);
    choose(g, id);
  }
  return { g, choices };
}

describe('any game', () => {
  it.each([
    ['one', 2],
    ['two', 2],
    ['three', 4],
  ] as const)('is plain data and the same again from its choices (%s, %i seats)', (seed, seats) => {
    const { g, choices } = playOut(seed, seats, 300);
    expect(JSON.parse(JSON.stringify(g.state))).toEqual(g.state);
    const again = testGame(seed, seats);
    for (const id of choices) choose(again, id);
    expect(hash(again.state)).toBe(hash(g.state));
    const places = Object.values(g.state.zones).flat();
    expect(places.length).toBe(g.state.cards.length);
    expect(new Set(places).size).toBe(places.length);
  });
});
