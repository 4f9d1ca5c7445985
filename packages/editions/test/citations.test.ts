import { procedure, procedureTable } from '@kyuden/engine';
import { describe, expect, test } from 'vitest';
import { ccgLayers } from '../src/ccg/layer.ts';
import type { Citations } from '../src/ccg/rule-keys.ts';
import { compose } from '../src/compose.ts';
import { loadRules, playableEditions, ruledEditions } from '../src/index.ts';
import { citations as samuraiCitations } from '../src/samurai/citations.ts';

const known = new Set(ruledEditions().flatMap((edition) => loadRules(edition).map(({ id }) => id)));

describe.each(playableEditions())('the citations of $name', ({ name: edition, composed }) => {
  const { book, origins } = composed;

  test('are all rules that are written down', () => {
    expect(Object.entries(book.citations).filter(([, id]) => !known.has(id))).toEqual([]);
  });

  test('are of its own book, except where that is silent', () => {
    const foreign = Object.entries(book.citations).filter(([, id]) => !id.startsWith(`${edition}.`));
    expect(Object.fromEntries(foreign)).toEqual(silent[edition] ?? {});
  });

  test('and those of its layers name rules that are written down', () => {
    const cited = [...origins.values()].flat().flatMap((origin) => origin.rule ?? []);
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
  });
});

/** Keys on which a book is silent, each with the rule of another book that it cites. */
const silent: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  samurai: { 'attachment.spellsByChi': 'gold.spells.max-equals-chi' },
  celestial: {
    'ability.goodFaith': 'samurai.actions.good-faith-rule',
    'attachment.spellsByChi': 'gold.spells.max-equals-chi',
    'attack.allyHonor': 'samurai.multiplayer.ally-honor',
    'attack.invite': 'samurai.multiplayer.invite-order',
    'entry.honorGained': 'samurai.personalities.buy-for-honor-conditional-on-entry',
    'entry.side': 'samurai.multiplayer.uninvited-attacking-side',
    'presence.uninvited': 'samurai.multiplayer.uninvited-barred-in-created-battle',
    'province.lostInAttack': 'samurai.provinces.destroyed-mid-attack',
    'region.optional': 'samurai.regions.with-costs-optional',
    'search.again': 'samurai.search.fail-lockout',
  },
  ivory: {
    'ability.goodFaith': 'samurai.actions.good-faith-rule',
    'attachment.followerHonor': 'samurai.followers.honor-requirement-vs-ph',
    'attachment.orphan': 'samurai.attachments.orphan-discarded',
    'attachment.spellsByChi': 'gold.spells.max-equals-chi',
    'attack.allyHonor': 'samurai.multiplayer.ally-honor',
    'attack.invite': 'samurai.multiplayer.invite-order',
    'duel.cleanup': 'samurai.duel.cleanup',
    'duel.focus': 'samurai.duel.focus-procedure',
    'duel.focusEffects': 'samurai.duel.focus-effects-order',
    'duel.refusal': 'samurai.duel.refusal-consequences',
    'entry.honorGained': 'samurai.personalities.buy-for-honor-conditional-on-entry',
    'entry.side': 'samurai.multiplayer.uninvited-attacking-side',
    'holding.producesGold': 'samurai.holdings.gold-producing-term',
    'presence.sourceMustMoveIn': 'samurai.presence.location-move-exception',
    'presence.uninvited': 'samurai.multiplayer.uninvited-barred-in-created-battle',
    'presence.unitMustMoveIn': 'samurai.presence.move-in-exception',
    'province.lostInAttack': 'samurai.provinces.destroyed-mid-attack',
    'region.enters': 'samurai.regions.enter-events-phase',
    'region.onePerProvince': 'samurai.regions.one-per-province',
    'region.optional': 'samurai.regions.with-costs-optional',
    'search.again': 'samurai.search.fail-lockout',
  },
  gold: {
    'presence.target': 'samurai.presence.rule-of-location-target',
    'presence.unitMustMoveIn': 'samurai.presence.move-in-exception',
    'presence.sourceMustMoveIn': 'samurai.presence.location-move-exception',
  },
};

test('a key without a rule is an error', () => {
  const { 'presence.ownUnit': _, ...rest } = samuraiCitations;
  const setup = procedure('setup', () => {});
  const own = { name: 'own', add: { name: 'own', title: 'Own', procedures: procedureTable([setup]) } };
  expect(() => compose([...ccgLayers(rest as Citations), own])).toThrow(/citations.presence.ownUnit/);
});
