import type { View } from '@kyuden/engine';

/** The open view of a finished game: each seat's cards as that seat saw them. */
export function openView(views: readonly View[]): View {
  const [first] = views;
  if (!first) throw new Error('there is no view to open');
  return {
    ...first,
    seats: first.seats.map((seat, index) => {
      const own = views[index]?.seats[index];
      if (!own) return seat;
      const { hand, focusPool, focusArea, provinces, known } = own;
      return { ...seat, hand, focusPool, focusArea, provinces, known };
    }),
  };
}
