/** The lessons. Their own texts are in the files of the lessons. */

export const learn = {
  title: 'Learn',
  lead: 'Short lessons at the real table. Each takes a few minutes; nothing can go wrong, and Undo takes back every step.',
  step: (now: number, of: number) => `Step ${now} of ${of}`,
  done: 'Well done',
  hint: 'Show a hint',
  again: 'Start this lesson again',
  next: 'Next lesson',
  all: 'All lessons',
  you: 'Student',
  opponent: 'Sensei',
};
