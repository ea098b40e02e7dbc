import type { CommonLanguage } from '../../../accounts/profile/profile-options.ts';
import type { CrisisWords } from '../crisis-frames.ts';
import { EASTERN_ASIAN_CRISIS_WORDS } from './crisis-words-eastern-asia.ts';
import { ENGLISH_CRISIS_WORDS } from './crisis-words-en.ts';
import { EUROPEAN_CRISIS_WORDS } from './crisis-words-europe.ts';
import { GERMANIC_CRISIS_WORDS } from './crisis-words-germanic.ts';
import { ISLAND_CRISIS_WORDS } from './crisis-words-islands.ts';
import { ROMANCE_CRISIS_WORDS } from './crisis-words-romance.ts';
import { SLAVIC_CRISIS_WORDS } from './crisis-words-slavic.ts';
import { SOUTHERN_ASIAN_CRISIS_WORDS } from './crisis-words-southern-asia.ts';
import { WESTERN_ASIAN_CRISIS_WORDS } from './crisis-words-western-asia.ts';

/** The words of every language that a person can offer. */
export const CRISIS_WORDS: Readonly<Record<CommonLanguage, CrisisWords>> = {
  en: ENGLISH_CRISIS_WORDS,
  ...ROMANCE_CRISIS_WORDS,
  ...GERMANIC_CRISIS_WORDS,
  ...SLAVIC_CRISIS_WORDS,
  ...EUROPEAN_CRISIS_WORDS,
  ...WESTERN_ASIAN_CRISIS_WORDS,
  ...SOUTHERN_ASIAN_CRISIS_WORDS,
  ...EASTERN_ASIAN_CRISIS_WORDS,
  ...ISLAND_CRISIS_WORDS,
};
