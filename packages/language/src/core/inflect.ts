/** Verb forms and plurals. Forms: `base` bow, `s` bows, `pl` bow (are for be), `past`, `pp`, `ing`. */
export const forms = ['base', 's', 'pl', 'past', 'pp', 'ing'] as const;
export type Form = (typeof forms)[number];

const irregular: Record<string, Partial<Record<Form, string>>> = {
  be: { s: 'is', pl: 'are', past: 'was', pp: 'been', ing: 'being' },
  have: { s: 'has', past: 'had', pp: 'had', ing: 'having' },
  do: { s: 'does', past: 'did', pp: 'done' },
  give: { past: 'gave', pp: 'given' },
  take: { past: 'took', pp: 'taken' },
  lose: { past: 'lost', pp: 'lost' },
  win: { past: 'won', pp: 'won', ing: 'winning' },
  put: { past: 'put', pp: 'put', ing: 'putting' },
  set: { past: 'set', pp: 'set', ing: 'setting' },
  bring: { past: 'brought', pp: 'brought' },
  draw: { past: 'drew', pp: 'drawn' },
  choose: { past: 'chose', pp: 'chosen' },
  become: { past: 'became', pp: 'become' },
  pay: { past: 'paid', pp: 'paid' },
  show: { past: 'showed', pp: 'shown' },
  leave: { past: 'left', pp: 'left' },
  control: { past: 'controlled', pp: 'controlled', ing: 'controlling' },
  transfer: { past: 'transferred', pp: 'transferred', ing: 'transferring' },
  commit: { past: 'committed', pp: 'committed', ing: 'committing' },
  discard: { past: 'discarded', pp: 'discarded' },
  play: { past: 'played', pp: 'played' },
  die: { ing: 'dying' },
  begin: { past: 'began', pp: 'begun', ing: 'beginning' },
  hold: { past: 'held', pp: 'held' },
  lead: { past: 'led', pp: 'led' },
  strike: { past: 'struck', pp: 'struck' },
  break: { past: 'broke', pp: 'broken' },
  send: { past: 'sent', pp: 'sent' },
  spend: { past: 'spent', pp: 'spent' },
  get: { past: 'got', pp: 'gotten', ing: 'getting' },
  bid: { past: 'bid', pp: 'bid', ing: 'bidding' },
  fall: { past: 'fell', pp: 'fallen' },
  fight: { past: 'fought', pp: 'fought' },
  Equip: { past: 'Equipped', pp: 'Equipped', ing: 'Equipping' },
};

const inflected = new Map<string, Partial<Record<Form, string>>>();

export function inflect(verb: string, form: Form): string {
  let known = inflected.get(verb);
  if (known === undefined) inflected.set(verb, (known = {}));
  return (known[form] ??= newForm(verb, form));
}

function newForm(verb: string, form: Form): string {
  const [first = '', ...rest] = verb.split(' ');
  const word = irregular[first]?.[form] ?? regular(first, form);
  return [word, ...rest].join(' ');
}

function regular(verb: string, form: Form): string {
  switch (form) {
    case 'base':
    case 'pl':
      return verb;
    case 's':
      if (/(s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
      return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
    case 'past':
    case 'pp':
      if (verb.endsWith('e')) return `${verb}d`;
      return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
    case 'ing':
      return verb.endsWith('e') && !verb.endsWith('ee') ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
  }
}

export function plural(noun: string): string {
  if (/(s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return noun === 'Hero' ? 'Heroes' : `${noun}s`;
}

/** 'a' or 'an', by the sound of the next word. */
export function article(next: string): 'a' | 'an' {
  if (/^(hono|hour)/i.test(next)) return 'an';
  if (/^(uni|use|eu|one\b)/i.test(next) || /^U[A-Z]/.test(next)) return 'a';
  if (/^[+-]?(8|11|18)/.test(next)) return 'an';
  return /^[aeiou]/i.test(next) ? 'an' : 'a';
}
