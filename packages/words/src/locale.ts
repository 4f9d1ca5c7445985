import type { BotReason, BotReasonFacts, PlainReason, Substitution } from './bot-reason.ts';
import type { Line, LineFacts, LineKind, Outcome } from './line.ts';
import type { Named } from './named.ts';
import type { NextStop } from './next-stop.ts';
import type { OptionFacts, OptionKind, OptionLabel } from './option.ts';
import type { Prompt, PromptFacts, PromptKind } from './prompt.ts';
import type { Reason, ReasonFacts, ReasonWords } from './reason.ts';
import type { RulesVersions } from './table-reason.ts';
import type { Part, Text } from './text.ts';

/** The words of one language: a function of typed facts for each kind. A missing kind does not compile. */
export interface Locale {
  name(named: Named): Part;
  line: { readonly [K in LineKind]: (facts: LineFacts[K]) => Text };
  outcome: Readonly<Record<Outcome, string>>;
  prompt: { readonly [K in PromptKind]: (facts: PromptFacts[K]) => Text };
  option: { readonly [K in OptionKind]: (facts: OptionFacts[K]) => Text };
  nextStop(facts: NextStop): string;
  reason: ReasonWords<ReasonFacts>;
  rulesVersions(facts: RulesVersions): string;
  /** The words as a sentence of their own. */
  sentence(words: string): string;
  /** The name of an ability that every player has. */
  ability(name: string): string;
  botReason: Readonly<Record<PlainReason, string>> & {
    readonly [K in keyof BotReasonFacts]: (facts: BotReasonFacts[K]) => string;
  };
  substitution: Readonly<Record<Substitution, string>>;
}

/** A log line in words; empty for a kind that this version does not know. */
export function lineText(locale: Locale, line: Line): Text {
  const say = locale.line[line.kind] as ((facts: Line) => Text) | undefined;
  const words = say?.(line) ?? [];
  return line.outcome ? [...words, ` — ${locale.outcome[line.outcome]}`] : words;
}

/** A prompt in words; empty for a kind that this version does not know. */
export function promptText(locale: Locale, prompt: Prompt): Text {
  const say = locale.prompt[prompt.kind] as ((facts: Prompt) => Text) | undefined;
  return say?.(prompt) ?? [];
}

/** The label of an option in words; empty for a kind that this version does not know. */
export function optionText(locale: Locale, label: OptionLabel): Text {
  const say = locale.option[label.kind] as ((facts: OptionLabel) => Text) | undefined;
  return say?.(label) ?? [];
}

/** A reason as a clause within a sentence; '' for a kind that this version does not know. */
export function reasonText(locale: Locale, reason: Reason): string {
  const say = locale.reason[reason.kind] as ((facts: Reason) => string) | undefined;
  return say?.(reason) ?? '';
}

/** A reason as a sentence of its own. */
export const reasonSentence = (locale: Locale, reason: Reason): string =>
  locale.sentence(reasonText(locale, reason));

/** A bot's reason in words; '' for a kind that this version does not know. */
export function botReasonText(locale: Locale, reason: BotReason): string {
  const said = locale.botReason[reason.kind] as string | ((facts: BotReason) => string) | undefined;
  const words = typeof said === 'function' ? said(reason) : (said ?? '');
  return reason.instead ? `${locale.substitution[reason.instead]} ${words}` : words;
}
