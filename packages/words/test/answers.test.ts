import { expect, test } from 'vitest';
import { type AnswerFacts, en, plainText, promptText } from '../src/index.ts';

const say = (facts: AnswerFacts): string => plainText(promptText(en, { kind: 'answer', ...facts }));

const facts = {
  contest: 'battle',
  point: 'before',
  phase: 'Action',
  subject: { is: 'card', thing: 'c1', title: 'Hida Kuon' },
  player: { is: 'seat', seat: 1, title: 'Bob' },
  isYou: false,
} as const;

test('what happens to the one who is asked is said to him', () => {
  const said = (occurrence: string, isYou: boolean) => say({ ...facts, occurrence, isYou });
  expect(said('loseHonor', false)).toBe('Reaction before Bob loses Honor?');
  expect(said('loseHonor', true)).toBe('Reaction before you lose Honor?');
  expect(said('focus', true)).toBe('Reaction before you focus?');
  expect(said('turnBegins', true)).toBe('Reaction before your turn begins?');
  expect(said('actionResolves', true)).toBe('Reaction before an action of yours resolves?');
  expect(said('destroy', true)).toBe('Reaction before Hida Kuon is destroyed?');
});

test('an answer is called what its edition calls it', () => {
  const said = say({ ...facts, designator: 'Interrupt', occurrence: 'actionResolves' });
  expect(said).toBe('Interrupt before an action of Bob resolves?');
});

test('an action that is answered is named, with its card or what was chosen for it', () => {
  const of = [facts.subject];
  const said = (action: AnswerFacts['action'], isYou = false) =>
    say({ ...facts, designator: 'Interrupt', occurrence: 'actionResolves', isYou, action: action! });
  const battle = { ability: '', designator: 'Battle', of };
  expect(said(battle)).toBe("Interrupt before Bob's Battle action of Hida Kuon resolves?");
  expect(said(battle, true)).toBe('Interrupt before your Battle action of Hida Kuon resolves?');
  const recruit = { ability: 'recruit', designator: 'Dynasty', of };
  expect(said(recruit)).toBe("Interrupt before Bob's Recruit of Hida Kuon resolves?");
  expect(said({ ability: 'favorDraw', designator: 'Limited', of: [] }, true)).toBe(
    'Interrupt before your Favor draw resolves?',
  );
});

test('in a conflict what comes before is interrupted, and what comes after is reacted to', () => {
  const said = (point: string, occurrence: string) =>
    say({ ...facts, contest: 'conflict', point, occurrence });
  expect(said('would', 'honor')).toBe('Interrupt, before Hida Kuon is honored?');
  expect(said('after', 'winConflict')).toBe('Reaction, after Bob wins the conflict?');
  expect(said('after', 'phaseBegins')).toBe('Reaction, after the Action Phase begins?');
});
