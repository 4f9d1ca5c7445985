/** The lessons. Their own texts are in the files of the lessons. */

export const learn = {
  title: 'Learn',
  lead: 'Short lessons at the real table. Each takes a few minutes; nothing can go wrong, and Undo takes back every step.',
  guided:
    'Then a first game: a coach explains each question, says what a good player would do, and takes back mistakes.',
  finished: 'done',
  looks: 'What a good player looks at:',
  explain: 'What is asked here?',
  would: 'What would a good player do?',
  because: (reason: string) => `“${reason}”`,
  mistake: (did: string, chance: number) =>
    `Think again: after “${did}” you win about ${chance} games of 100.`,
  better: (better: string, chance: number) => `With “${better}” it would be about ${chance}.`,
  takeBack: 'Take it back',
  step: (now: number, of: number) => `Step ${now} of ${of}`,
  done: 'Well done',
  hint: 'Show a hint',
  again: 'Start this lesson again',
  next: 'Next lesson',
  all: 'All lessons',
  you: 'Student',
  opponent: 'Sensei',
};
