import { LOOKS_PER_SECOND } from './watch-level.ts';

/** Louder than a room, a keyboard or a breath. */
const VOICE_LEVEL = 0.3;
const WINDOW = 3 * LOOKS_PER_SECOND;
/** Longer than a cough or a door. */
const VOICE_LOOKS = 0.6 * LOOKS_PER_SECOND;

/** Follows levels of a microphone, from 0 to 1, and answers each time whether somebody is talking. */
export function createTalkDetector(): (level: number) => boolean {
  let recent: boolean[] = [];
  return (level) => {
    recent = [...recent.slice(1 - WINDOW), level >= VOICE_LEVEL];
    return recent.filter(Boolean).length >= VOICE_LOOKS;
  };
}
