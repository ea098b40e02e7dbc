import { soundsLikeCrisis } from '../../safety/safety/crisis.ts';
import { isHarsh } from '../reflection/summary/harsh-words.ts';

/** Whether an answer may be shown to strangers: not if it speaks of self-harm or against its writer. */
export function isFitForStrangers(text: string): boolean {
  return !soundsLikeCrisis(text) && !isHarsh(text);
}
