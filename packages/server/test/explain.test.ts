import { explainNumbers } from '@kyuden/editions';
import { cardThing, permuteHidden, sees } from '@kyuden/engine';
import { expect, test } from 'vitest';
import type { CardView, ExplainedNumber, View } from '../src/protocol/index.ts';
import { betweenTwo, openServer, playOn, seatTwo, sharedServer, sit } from './support/server.ts';

const server = sharedServer();

/** All cards in a view that show their face. */
function cardsOf(value: unknown): CardView[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'thing' in value && 'title' in value && 'stats' in value ? [value as CardView] : [];
  return [...own, ...Object.values(value).flatMap(cardsOf)];
}

const provincesOf = (view: View) => view.seats.flatMap((seat) => seat.provinces);
const sumOf = ({ base, sources }: ExplainedNumber): number =>
  sources.reduce((sum, one) => sum + one.by, base ?? 0);

test('what a number comes from is told by title, makes that number, and is the same however hidden cards lie', async () => {
  const own = await openServer({ newSeed: () => 'numbers 2' });
  const { first, ann, bob } = await seatTwo(own.url);
  const table = (await own.registry.table(first.game))!;
  let changed = 0;
  let refused = 0;
  for (let round = 0; round < 12; round++) {
    await playOn([ann, bob], 15, round + 1);
    for (const client of [ann, bob]) {
      // A reply arrives after all earlier messages, so this client is up to date.
      await client.say({ type: 'explain', thing: 'p0' });
      const { view, seat } = client.game!;
      const inPlay = view.seats.flatMap((one) => cardsOf(one.home));
      for (const card of [...inPlay, ...cardsOf(view.attack)]) {
        const said = await client.say({ type: 'explain', thing: card.thing });
        if (said.type !== 'explain') throw new Error(JSON.stringify(said));
        for (const number of said.numbers) {
          expect(number.value).toBe(card.stats[number.stat]);
          expect(number.base).toBe(card.base[number.stat]);
          if (number.base !== null) expect(sumOf(number)).toBe(number.value);
          for (const one of number.sources)
            expect(one.title !== '').toBe(one.kind !== 'zero' && one.kind !== 'rule');
          changed += number.sources.length;
        }
      }
      for (const province of provincesOf(view)) {
        const said = await client.say({ type: 'explain', thing: province.thing });
        expect(said.type === 'explain' && said.numbers.map(sumOf)).toEqual([province.strength]);
      }
      const { g } = table.play;
      const other = permuteHidden(g, seat, `${round}`);
      for (const card of g.state.cards) {
        const told = explainNumbers(g, seat, cardThing(card));
        expect(explainNumbers(other, seat, cardThing(card))).toEqual(told);
        expect(told !== undefined).toBe(sees(g, seat, card));
      }
      const hidden = g.state.cards.find((card) => card.zone === `hand:${1 - seat}` && !sees(g, seat, card));
      if (!hidden) continue;
      const about = await client.say({ type: 'explain', thing: cardThing(hidden) });
      const nothing = await client.say({ type: 'explain', thing: 'c1' });
      expect({ ...about, no: 0 }).toEqual({ ...nothing, no: 0 });
      expect(about.type).toBe('refused');
      refused++;
    }
  }
  expect(changed).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(5);
});

test('one who watches may ask too, unless he watches with a delay', async () => {
  for (const watch of ['live', 'delayed']) {
    const [first] = await betweenTwo(server.url, { beat: 0, watch, delay: 60 });
    const ann = await sit(server.url, first);
    const watcher = await sit(server.url, { game: first.game });
    const thing = ann.game!.view.seats[0]!.home[0]!.thing;
    const said = await watcher.say({ type: 'explain', thing });
    expect(said.type).toBe(watch === 'live' ? 'explain' : 'refused');
  }
});
