/** Where a triggered trait is active, if not in play. */
import type { Effect, Waiver } from '@kyuden/engine/program';
import { Missing } from './context.ts';

/** The zones in which a triggered trait is active, if a condition says where its card lies. */
export function activeIn(waived: readonly Waiver[]): string[] {
  const zones: Partial<Record<Waiver, string[]>> = {
    inHand: ['hand'],
    inPile: ['fateDiscard', 'dynastyDiscard'],
    inProvince: ['province'],
  };
  return waived.flatMap((one) => {
    const found = zones[one];
    if (found === undefined) throw new Missing("'even if' on a trait");
    return found;
  });
}

/** The zones in which a triggered trait is active, if it puts its own card into play from a zone. */
export function zonesOf(effects: Effect[]): string[] | undefined {
  const match =
    /"e":"enter","what":\{"o":"pick","filter":\{"kind":"card","preds":\[\{"p":"is","ref":\{"r":"self"\}\},\{"p":"zone","zone":("\w+"|\[[^\]]*\])/.exec(
      JSON.stringify(effects),
    );
  return match === null ? undefined : [JSON.parse(match[1]!)].flat();
}
