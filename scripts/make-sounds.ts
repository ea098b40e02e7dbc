import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT_FOLDER } from './paths.ts';

/**
 * Computes the sounds of the app, a tapped cup. Its output is committed. Run it only to change the sounds (`node
 * scripts/make-sounds.ts`); it needs the MP3 encoder `lame` (Debian: `lame`).
 */
const FOLDER = join(ROOT_FOLDER, 'apps/web/public/sounds');
const SAMPLE_RATE = 44_100;
const ATTACK_SECONDS = 0.004;
const FADE_SECONDS = 0.08;

/** Ceramic rings in inharmonic partials; the higher ones fade first. */
const CERAMIC = [
  { ratio: 1, level: 1, decay: 1 },
  { ratio: 2.32, level: 0.42, decay: 0.55 },
  { ratio: 3.87, level: 0.2, decay: 0.32 },
  { ratio: 5.61, level: 0.09, decay: 0.2 },
];

type Tap = { atSeconds: number; hertz: number; level: number; ringSeconds: number };
type Sound = { seconds: number; peak: number; taps: Tap[] };

const SOUNDS: Record<string, Sound> = {
  /** Two bright, rising taps. */
  'xp-gain': {
    seconds: 0.9,
    peak: 0.8,
    taps: [
      { atSeconds: 0, hertz: 783.99, level: 0.8, ringSeconds: 0.2 },
      { atSeconds: 0.11, hertz: 1174.66, level: 1, ringSeconds: 0.24 },
    ],
  },
  /** A small tune of taps, loud enough for the next room, but not startling. */
  'match-ring': {
    seconds: 1.9,
    peak: 0.7,
    taps: [
      { atSeconds: 0, hertz: 659.25, level: 0.8, ringSeconds: 0.3 },
      { atSeconds: 0.18, hertz: 783.99, level: 0.9, ringSeconds: 0.3 },
      { atSeconds: 0.36, hertz: 987.77, level: 1, ringSeconds: 0.34 },
      { atSeconds: 0.86, hertz: 783.99, level: 0.8, ringSeconds: 0.3 },
      { atSeconds: 1.04, hertz: 987.77, level: 1, ringSeconds: 0.4 },
    ],
  },
  /** One short, soft tap: it is heard while two people talk. */
  turn: {
    seconds: 0.25,
    peak: 0.5,
    taps: [{ atSeconds: 0, hertz: 659.25, level: 1, ringSeconds: 0.09 }],
  },
  /** Two soft, low, falling taps. */
  'call-end': {
    seconds: 1.6,
    peak: 0.55,
    taps: [
      { atSeconds: 0, hertz: 587.33, level: 0.9, ringSeconds: 0.42 },
      { atSeconds: 0.28, hertz: 391.995, level: 1, ringSeconds: 0.5 },
    ],
  },
};

function sampleAt(sound: Sound, seconds: number): number {
  let sum = 0;
  for (const tap of sound.taps) {
    const since = seconds - tap.atSeconds;
    if (since < 0) continue;
    const attack = Math.min(1, since / ATTACK_SECONDS);
    for (const { ratio, level, decay } of CERAMIC) {
      const fading = Math.exp(-since / (tap.ringSeconds * decay));
      sum += tap.level * level * attack * fading * Math.sin(2 * Math.PI * tap.hertz * ratio * since);
    }
  }
  return sum * Math.min(1, (sound.seconds - seconds) / FADE_SECONDS);
}

function wavOf(sound: Sound): Buffer {
  const count = Math.round(sound.seconds * SAMPLE_RATE);
  const samples = Array.from({ length: count }, (_, index) => sampleAt(sound, index / SAMPLE_RATE));
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const wav = Buffer.alloc(44 + count * 2);
  wav.write('RIFF', 0, 'ascii');
  wav.writeUInt32LE(36 + count * 2, 4);
  wav.write('WAVEfmt ', 8, 'ascii');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SAMPLE_RATE, 24);
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'ascii');
  wav.writeUInt32LE(count * 2, 40);
  for (const [index, sample] of samples.entries()) {
    wav.writeInt16LE(Math.round((sample / loudest) * sound.peak * 32_767), 44 + index * 2);
  }
  return wav;
}

mkdirSync(FOLDER, { recursive: true });
const workshop = mkdtempSync(join(tmpdir(), 'cuppa-sounds-'));
for (const [name, sound] of Object.entries(SOUNDS)) {
  const wav = join(workshop, `${name}.wav`);
  writeFileSync(wav, wavOf(sound));
  execFileSync('lame', ['--quiet', '-m', 'm', '-b', '96', wav, join(FOLDER, `${name}.mp3`)]);
}
rmSync(workshop, { recursive: true });
