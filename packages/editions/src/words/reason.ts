import type { MachineReason, Refusal } from '@kyuden/engine';
import type { Reason } from '@kyuden/words';

/** One thing that a seat can do with a card, or what stands in its way. */
export interface CardReason {
  /** The text it is about; '' where it is about the card as a whole. */
  label: string;
  why: Reason;
  /** '' where no rule is needed to say it. */
  rule: string;
}

/** Does not compile where the machine has a kind that `@kyuden/words` does not know. */
type Spoken<R extends Reason> = R;

/** The reason of a refusal: one of the machine's, or one of a rulebook, which `refuse` and its like have typed. */
export const reasonOf = ({ why }: Refusal): Reason => why as Spoken<MachineReason> | Reason;
