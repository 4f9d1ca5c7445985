import type { Face, Machine, State } from '@kyuden/engine';
import { defineEdition, type Edition } from '../edition.ts';
import { findEdition, noteVariant } from '../editions.ts';
import { adoptPool } from '../pool.ts';
import { build } from '../situation/build.ts';
import { check } from '../situation/check.ts';
import { SituationError } from '../situation/format.ts';
import type { Names } from '../situation/names.ts';
import { worldOf } from '../situation/world.ts';
import type { Lesson } from './lesson.ts';

/** A lesson that is being played: its position, and whether a step is reached in a game that began there. */
export class LessonGame {
  readonly lesson: Lesson;
  /** The edition with the stand-ins of the lesson. */
  readonly edition: Edition;
  readonly #names: Names;

  constructor(lesson: Lesson) {
    this.lesson = lesson;
    const { edition, faces } = worldOf(lesson.edition, lesson.situation.cards);
    this.edition = editionOf(edition, lesson.id, faces);
    this.#names = build(lesson.situation);
  }

  /** A copy of the position that the lesson begins with. */
  start(): State {
    return JSON.parse(JSON.stringify(this.#names.g.state)) as State;
  }

  /** Whether all that a step demands holds in a game that began with `start`. */
  isReached(step: number, g: Machine): boolean {
    const names = { ...this.#names, g };
    const play = { names, log: [], asked: [], twin: {}, course: undefined };
    return (this.lesson.steps[step]?.reach ?? []).every((one) => {
      try {
        return check(play, one) === null;
      } catch (error) {
        // The thing that a clause names may be gone.
        if (error instanceof SituationError) return false;
        throw error;
      }
    });
  }
}

/** The edition with exactly these faces, which a state of the lesson counts in this order. */
function editionOf(edition: Edition, lesson: string, faces: readonly Face[]): Edition {
  const name = `${edition.name}+lesson-${lesson}`;
  const known = findEdition(name);
  if (known) return known as Edition;
  const made = defineEdition({ ...edition, name, variantOf: edition.name, compose: () => edition.composed });
  adoptPool(made, faces);
  noteVariant(made);
  return made;
}
