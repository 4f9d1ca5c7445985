import type { MachineReason, Refusal } from '@kyuden/engine';
import type { Reason } from '@kyuden/words';

/** Something that a seat can do with a card, or the reason why it cannot. */
export interface CardReason {
  /** The text of the ability concerned; '' for the card as a whole. */
  label: string;
  why: Reason;
  /** The rule behind the reason, or ''. */
  rule: string;
}

/** A compile error here means that the engine has a kind of reason that `@kyuden/words` does not know. */
type Spoken<R extends Reason> = R;

/**
 * The reason of a refusal, typed. It is either the engine's own, or one that a rulebook made through `refuse`.
 */
export const reasonOf = ({ why }: Refusal): Reason => why as Spoken<MachineReason> | Reason;
