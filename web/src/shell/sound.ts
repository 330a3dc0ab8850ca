/** Short sounds, synthesized with Web Audio. */

import type { Sound } from "../games/contract";
import { settings } from "./settings.svelte";

/** Start and length in seconds, pitch in hertz, gain. */
type Note = [at: number, pitch: number, rings: number, loud: number, timbre: OscillatorType];

const NOTES: Record<Exclude<Sound, "dice">, Note[]> = {
  turn: [
    [0, 659, 0.35, 0.12, "sine"],
    [0.13, 880, 0.5, 0.12, "sine"],
  ],
  placed: [[0, 180, 0.09, 0.3, "triangle"]],
  card: [
    [0, 520, 0.05, 0.06, "triangle"],
    [0.04, 700, 0.06, 0.05, "triangle"],
  ],
  win: [
    [0, 523, 0.3, 0.1, "triangle"],
    [0.14, 659, 0.3, 0.1, "triangle"],
    [0.28, 784, 0.3, 0.1, "triangle"],
    [0.42, 1047, 0.8, 0.12, "triangle"],
  ],
  lose: [
    [0, 392, 0.4, 0.1, "sine"],
    [0.25, 330, 0.4, 0.1, "sine"],
    [0.5, 262, 0.9, 0.1, "sine"],
  ],
};
/** Start times of the knocks of rolling dice, in seconds. */
const KNOCKS = [0, 0.09, 0.16, 0.2, 0.23];

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || document.hidden || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  void context.resume();
  const notes: Note[] =
    sound === "dice" ? KNOCKS.map((at, nth) => [at, 300 - 30 * nth, 0.05, 0.22, "square"]) : NOTES[sound];
  for (const note of notes) ring(context, note);
}

function ring(context: AudioContext, [at, pitch, rings, loud, timbre]: Note): void {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = timbre;
  tone.frequency.setValueAtTime(pitch, start);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + rings);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + rings);
}
