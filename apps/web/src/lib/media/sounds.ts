import { readSpeaker, routeSound } from './speaker.ts';

const SOUNDS = {
  'xp-gain': { address: '/sounds/xp-gain.mp3', volume: 0.5 },
  'call-end': { address: '/sounds/call-end.mp3', volume: 0.5 },
  'match-ring': { address: '/sounds/match-ring.mp3', volume: 0.7 },
  turn: { address: '/sounds/turn.mp3', volume: 0.2 },
} as const;

/**
 * Plays one of the sounds (`scripts/make-sounds.ts`). Browsers allow it only after a first touch on the page; if the
 * browser refuses, or the file does not load, it stays silent. During a call only the tick of the turn is played.
 */
export function playSound(name: keyof typeof SOUNDS): void {
  void trySound(name);
}

/** Like playSound, through the speaker that the person chose. Answers whether it plays. */
export async function trySound(name: keyof typeof SOUNDS): Promise<boolean> {
  // Browsers without `userActivation` refuse on their own.
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return false;
  const { address, volume } = SOUNDS[name];
  const audio = new Audio(address);
  audio.volume = volume;
  const speakerId = readSpeaker();
  if (speakerId !== null) await routeSound(audio, speakerId);
  try {
    await audio.play();
    return true;
  } catch {
    return false;
  }
}
