/** What stands in the way of one thing that a seat might wish to do: '' in `rule` where no rule is needed to say it. */
export interface Reason {
  /** The text it is about; '' where it is about the card as a whole. */
  label: string;
  why: string;
  rule: string;
}
