import { knob, type Machine, type Thing } from '@kyuden/engine';

/** A parameter of the rulebook that is a number. */
export const numberKnob = (g: Machine, name: string, about?: Thing): number => Number(knob(g, name, about));
