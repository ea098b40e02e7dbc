import type { BrokenRule, RemovableText, SuspensionDays } from '@cuppa/domain/safety/safety/sanctions';

/** An act as far as it is chosen. */
export type ActDraft = {
  rule: BrokenRule | null;
  words: string;
  days: SuspensionDays;
  photoId: string | null;
  text: RemovableText | null;
};
