/**
 * Words that may be left out without changing the program, beyond the synonyms in templates. Leaving out any other
 * word gives another program or none: `strictness.ts` measures that.
 */
interface Optional {
  word: RegExp;
  /** Patterns for the previous and the next word. */
  after?: RegExp;
  before?: RegExp;
  /** The rule, or the fact of English grammar, by which nothing changes. */
  why: string;
}

const pointing = /^(the|that|your|his|their|to|of|target|targets)$/i;

const optional: readonly Optional[] = [
  {
    word: /^(target|targeted|current|destroyed|bowed|other|enemy|chosen|opposing|discarded|shown|created|Fate|Dynasty)$/,
    after: pointing,
    why: 'which of the things mentioned before is meant, where only one can be (samurai.wording.pronoun-last-logical)',
  },
  {
    word: /^performing$/,
    after: /^(your|target|targets|a|different)$/i,
    why: 'who is targeted in the constraints performs the action (samurai.actions.performing)',
  },
  {
    word: /^your$/,
    before: /^(performing|one|two|three)$/,
    why: "only one's own cards perform an action: 'bow your two performing Nonhumans' (samurai.actions.performing)",
  },
  {
    word: /^total$/,
    before: /^Force$/,
    why: 'the Force of a unit or an army is the total of its cards (samurai.stats.unit-force-unbowed-only)',
  },
  { word: /^involved$/, before: /^in$/, why: "'in a duel' is 'involved in a duel'" },
  { word: /^you$/i, why: 'an order is given to the one who takes the action' },
  { word: /^target$/, after: /^an?$/, why: "everything named behind the verb 'target' is targeted" },
  { word: /^target$/, after: /^other$/, why: "'the other target', 'the other'" },
  { word: /^target$/, after: /^and$/, why: "the verb is said once or for each: 'target X and target Y'" },
  { word: /^at$/, before: /^home$/, why: "'home' as a place: 'bowed or home', 'bowed or at home'" },
  { word: /^each$/i, why: "each of several is all of them: 'give each Shugenja', 'give them each +1F'" },
  { word: /^with$/, after: /^and$/, why: "'with' is said once: 'with lower Force and with no Followers'" },
  {
    word: /^[A-Z][a-z]+$/,
    after: /^(the|your|that|his|her)$/,
    why: 'a keyword in a second mention only points (samurai.wording.pronoun-last-logical)',
  },
  {
    word: /^current$/,
    after: /^'s?$/,
    why: 'a negation without a span ends what there is now (samurai.negation.bare-wording)',
  },
  { word: /^or$/, after: /^[A-Z]/, before: /^[A-Z]/, why: 'keywords in a second mention only point' },
  {
    word: /^(Fate|Dynasty)$/,
    after: /^'s?$/,
    before: /^deck$/,
    why: 'the type of a card says to which deck it belongs',
  },
  {
    word: /^ends$/,
    after: /^(turn|battle|phase|Phase|segment|Segment|duel)$/,
    why: "'after the battle' is after it ends",
  },
  { word: /^effect$/, after: /^Fear$/, why: "'a Fear effect', 'a Fear'" },
  { word: /^While$/i, before: /^at$/, why: "'while at this battlefield', 'at this battlefield'" },
  {
    word: /^home$/,
    after: /^(him|her|it|them)$/,
    why: "the same deed again: 'if this did not move him home'",
  },
  {
    word: /^an?$/,
    after: /^(or|and)$/,
    why: 'an article only stops a modifier before the first noun (samurai.wording.modifier-does-not-cross-article)',
  },
  { word: /^a$/, before: /^(higher|lower)$/, why: "'a higher Family Honor' or 'higher Family Honor'" },
  { word: /^to$/, after: /^or$/, why: "'to' is said once: 'to his Chi, or 1 if he is bowed'" },
  { word: /^do$/, after: /^you$/, why: "'more than you' or 'more than you do'" },
  { word: /^all$/i, why: 'a plural without a number is all there are' },
  { word: /^of$/, after: /^all$/i, why: "'all of his' is 'all his'" },
  {
    word: /^any$/,
    why: "'any' of several is one or more, as their plural is (samurai.wording.a-thing-one-or-more)",
  },
  {
    word: /^your$/,
    after: /^(then|and|or)$/,
    why: "whose is said once: 'your Fate discard pile, then Fate deck'",
  },
  {
    word: /^(Battle|Limited|Open|Dynasty)$/,
    after: /^additional$/,
    why: "the designator is said again: 'an additional Battle action to use one of its Battle abilities'",
  },
  {
    word: /^(Battle|Limited|Open|Dynasty)$/,
    after: /^its$/,
    before: /^abilities$/,
    why: "the designator is said twice: 'an additional Battle action to use one of its Battle abilities'",
  },
  { word: /^own$/, after: /^(his|her|its|their|your)$/, why: 'stress: the possessive says whose' },
  { word: /^then$/i, why: 'what stands later is done later anyway' },
  { word: /^(now|still)$/, why: 'stress: a condition is asked when it is reached' },
  { word: /^begins$/, after: /^(turn|Phase|now)$/, why: "'until your next turn' lasts until it begins" },
  { word: /^a$/, after: /^not$/, before: /^[A-Z]/, why: "'he is not a Samurai' or 'he is not Samurai'" },
  { word: /^(Fate|Dynasty)$/, after: /^'s$/, before: /^deck$/, why: 'a card goes to one deck of its owner' },
  {
    word: /^attached$/,
    why: 'what a Personality has of Followers, Items and Spells is attached (samurai.wording.possessive-unit)',
  },
  {
    word: /^an?$/,
    after: /^(is|are)$/,
    why: 'words that are nouns and adjectives: he is a Kolat, he is Kolat',
  },
  {
    word: /^cards?$/,
    after: /^[A-Z]/,
    why: "a keyword as a noun is a card that has it: 'your Kolat cards', 'your Kolat'",
  },
  {
    word: /^(Force|Chi|Honor|strength)$/,
    after: /^('s|'|his|her|its|your|yours)$/,
    why: "the same stat again: 'Force equal to his Force', 'Force equal to his'",
  },
  { word: /^(Fear|Melee|Ranged)$/, after: /^or$/, why: 'the same attack again: Fear 2, or Fear 4 if …' },
  { word: /^(has|have)$/, why: "the past in either tense: 'has moved this turn', 'moved this turn'" },
  {
    word: /^and$/,
    before: /^(with|without)$/,
    why: "conditions behind a noun in a row: 'with lower Force and without a Weapon'",
  },
  {
    word: /^(after|while|gains?|has|have)$/i,
    after: /^(or|and)$/,
    why: "said once or for each: 'after A or after B', 'gains A and gains B'",
  },
  {
    word: /^(his|her|its|their|all)$/,
    after: /^(waiving|ignoring|paying)$/,
    why: 'the costs are those of the card that comes into play',
  },
  { word: /^(either|both)$/i, why: "the list is the same: 'either A or B', 'A or B'" },
  { word: /^and$/, before: /^attach$/, why: 'what is created is attached as it is created' },
  { word: /^and$/, before: /^if$/, why: "conditions in a row: 'if A and if B', 'if A, if B'" },
];

/** Whether the grammar declares that this word may be left out. `self` are the card's own names. */
export function declaredOptional(
  words: readonly { text: string }[],
  at: number,
  self: readonly string[],
): boolean {
  const { text } = words[at]!;
  // A trait without a subject is about its own card, and a part of a Personality's name means the whole.
  if (self.some((name) => name.split(' ').some((part) => part.replace(/,$/, '') === text))) return true;
  if (/^an?$/.test(text) && self.some((name) => name.startsWith(`${words[at + 1]?.text} `))) return true;
  const near = (place: number): string => words[place]?.text ?? '';
  return optional.some(
    ({ word, after, before }) =>
      word.test(text) && (after?.test(near(at - 1)) ?? true) && (before?.test(near(at + 1)) ?? true),
  );
}
