/**
 * Templates: one line of text that both reads and prints a phrase.
 *
 *     word               that word
 *     {slot:Category}    a phrase of the category
 *     {slot:Category.sort}   the same phrase, only if its head noun has the sort
 *     {slot:Category@form}   the same phrase with its verb in that form; @ alone passes on the form of this phrase
 *     [name: ...]        optional words that change the meaning; `Node.c` records under the name whether they are present
 *     (name: a | b)      alternatives that differ in meaning; `Node.c` records the index under the name
 *     <a | b>            alternatives with one meaning; `Node.f` records the index, and the first is canonical
 *     \( \)              a parenthesis
 *     ~verb              the verb, in the requested form
 *
 * Optional words that contain a slot need no name: the slot shows whether they are present.
 */
import type { Asked } from './phrase.ts';

export type Element =
  | { t: 'word'; word: string }
  | { t: 'verb'; verb: string }
  | { t: 'slot'; slot: string; category: string; sort?: string; form?: Asked | 'same' }
  | { t: 'optional'; name: string; body: Element[] }
  | { t: 'choice'; name: string; of: Element[][] }
  | { t: 'synonym'; of: Element[][] };

export function compile(template: string): Element[] {
  // In a text, '/' is a separate token.
  const scanner = new Scanner(template.replaceAll('and/or', 'and / or'));
  const body = scanner.sequence('');
  if (!scanner.done()) throw new Error(`template '${template}': unexpected '${scanner.rest()}'`);
  return body;
}

class Scanner {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  done(): boolean {
    this.space();
    return this.at >= this.text.length;
  }

  rest(): string {
    return this.text.slice(this.at);
  }

  sequence(stop: string): Element[] {
    const out: Element[] = [];
    for (;;) {
      this.space();
      const next = this.text[this.at];
      if (next === undefined || stop.includes(next)) return out;
      out.push(this.element(next));
    }
  }

  private element(next: string): Element {
    if (next === '{') return this.slot();
    if (next === '[') {
      const name = this.open();
      const body = this.sequence(']');
      this.close(']');
      if (name === '' && !recordsItself(body))
        throw new Error(`template '${this.text}': unnamed optional words`);
      if (body.some((one) => one.t === 'choice' && one.name === name))
        throw new Error(`template '${this.text}': a choice has the name of the optional words around it`);
      return { t: 'optional', name, body };
    }
    if (next === '(') {
      const name = this.open();
      if (name === '') throw new Error(`template '${this.text}': unnamed choice`);
      return { t: 'choice', name, of: this.alternatives(')') };
    }
    if (next === '<') {
      this.at += 1;
      return { t: 'synonym', of: this.alternatives('>') };
    }
    if (next === '\\') {
      this.at += 2;
      return { t: 'word', word: this.text[this.at - 1]! };
    }
    const word = /^[^\s{}[\]()<>|]+/.exec(this.rest())?.[0];
    if (word === undefined) throw new Error(`template '${this.text}': cannot read '${this.rest()}'`);
    this.at += word.length;
    return word.startsWith('~') ? { t: 'verb', verb: word.slice(1) } : { t: 'word', word };
  }

  private alternatives(stop: string): Element[][] {
    const of: Element[][] = [this.sequence(`|${stop}`)];
    while (this.text[this.at] === '|') {
      this.at += 1;
      of.push(this.sequence(`|${stop}`));
    }
    this.close(stop);
    return of;
  }

  private slot(): Element {
    const match = /^\{(\w+):(\w+)(?:\.(\w+))?(?:@(\w*))?\}/.exec(this.rest());
    if (match === null) throw new Error(`template '${this.text}': bad slot at '${this.rest()}'`);
    this.at += match[0].length;
    const element: Element = { t: 'slot', slot: match[1]!, category: match[2]! };
    if (match[3] !== undefined) element.sort = match[3];
    if (match[4] !== undefined) element.form = match[4] === '' ? 'same' : (match[4] as Asked);
    return element;
  }

  private open(): string {
    this.at += 1;
    const match = /^(\w+):/.exec(this.rest());
    if (match === null) return '';
    this.at += match[0].length;
    return match[1]!;
  }

  private close(stop: string): void {
    if (this.text[this.at] !== stop) throw new Error(`template '${this.text}': missing '${stop}'`);
    this.at += 1;
  }

  private space(): void {
    while (this.text[this.at] === ' ') this.at += 1;
  }
}

/** Whether optional words contain a slot, which then shows whether they were present. */
function recordsItself(body: Element[]): boolean {
  return body.some((element) => element.t === 'slot');
}

/** The literal words that a template can begin with, or null if it can begin with any word. */
export function firstWords(body: Element[], verb: (verb: string) => string[]): Set<string> | null {
  const words = new Set<string>();
  for (const element of body) {
    switch (element.t) {
      case 'word':
        words.add(element.word);
        return words;
      case 'verb':
        for (const form of verb(element.verb)) words.add(form);
        return words;
      case 'slot':
        return null;
      case 'optional': {
        const inner = firstWords(element.body, verb);
        if (inner === null) return null;
        for (const word of inner) words.add(word);
        break;
      }
      case 'choice':
      case 'synonym': {
        for (const option of element.of) {
          const inner = option.length === 0 ? null : firstWords(option, verb);
          if (inner === null) return null;
          for (const word of inner) words.add(word);
        }
        return words;
      }
    }
  }
  return null;
}

/**
 * The prefilter of a template: groups of words of which a text must contain at least one each. The article 'a' is left
 * out because nearly every text has it.
 */
export function neededWords(body: Element[], verb: (verb: string) => string[]): string[][] {
  return body.flatMap((element): string[][] => {
    switch (element.t) {
      case 'word':
        return element.word === 'a' ? [] : [[element.word]];
      case 'verb':
        return [verb(element.verb)];
      case 'slot':
      case 'optional':
        return [];
      case 'choice':
      case 'synonym': {
        const groups = element.of.map((option) => neededWords(option, verb)[0]);
        return groups.every((group) => group !== undefined) ? [groups.flat()] : [];
      }
    }
  });
}
