import { useEffect, useRef } from 'react';
import { kept } from '../net/browser-memory.ts';
import { words } from '../words.ts';

/** Signals that it is the player's move: a sound and a desktop notification. Both are off until the player wants them. */

export const hearsSound = (): boolean => kept.read('sound', false);
export function setSound(isOn: boolean): void {
  kept.write('sound', isOn);
  if (isOn) chime();
}

export const wantsNotes = (): boolean => kept.read('notes', false) && Notification.permission === 'granted';

/** Whether this browser can show notifications at all. */
export const mayShowNotes = (): boolean => 'Notification' in globalThis;

/** Turns notifications on or off; the browser may refuse. Returns whether they are on. */
export async function setNotes(isOn: boolean): Promise<boolean> {
  const isAllowed = isOn && (await Notification.requestPermission()) === 'granted';
  kept.write('notes', isAllowed);
  return isAllowed;
}

let context: AudioContext | undefined;

/** Pitches of the chime in Hertz, and seconds between them and of each. */
const PITCHES = [523.25, 659.25];
const APART = 0.12;
const LONG = 0.5;
const LOUD = 0.08;

/** Two soft notes, made by Web Audio. */
function chime(): void {
  context ??= new AudioContext();
  for (const [at, pitch] of PITCHES.entries()) {
    const start = context.currentTime + at * APART;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'sine';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUD, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LONG);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LONG);
  }
}

/** Milliseconds without a question after which the next one is worth a signal. */
const WAITED = 1000;

/** Signals a question that comes after the player has waited for the others. */
export function useSignal(request: number | undefined, text: string): void {
  const since = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one signal for each question
  useEffect(() => {
    if (request === undefined) since.current = performance.now();
    else if (performance.now() - since.current > WAITED) signalMove(words.menu.yourMove, text);
  }, [request]);
}

/** Says that it is the player's move: by sound, and by a notification while the page is not looked at. */
function signalMove(title: string, text: string): void {
  if (hearsSound()) chime();
  if (!document.hidden || !mayShowNotes() || !wantsNotes()) return;
  const note = new Notification(title, { body: text, tag: 'kyuden' });
  note.onclick = () => {
    focus();
    note.close();
  };
}
