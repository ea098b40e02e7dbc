const SOUNDS = {
  'xp-gain': { address: '/sounds/xp-gain.mp3', volume: 0.5 },
  'call-end': { address: '/sounds/call-end.mp3', volume: 0.5 },
} as const;

/**
 * Plays one of the two sounds (`scripts/make-sounds.ts`). Only a page that a person has touched may sound; where the
 * browser refuses, or the file does not come, it stays silent. A call itself is never sounded over: they play after it.
 */
export function playSound(name: keyof typeof SOUNDS): void {
  // Browsers that cannot tell refuse by themselves.
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return;
  const { address, volume } = SOUNDS[name];
  const audio = new Audio(address);
  audio.volume = volume;
  audio.play().catch(() => {});
}
