import type { BrokenRule, RemovableText, SuspensionDays } from '@cuppa/domain/safety/safety/sanctions';

/** The choices made so far for an act. */
export type ActDraft = {
  rule: BrokenRule | null;
  words: string;
  days: SuspensionDays;
  photoId: string | null;
  text: RemovableText | null;
};
