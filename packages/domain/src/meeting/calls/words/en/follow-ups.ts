import type { AnsweredCardId } from '../../call-cards.ts';
import { boughtFollowUps } from './bought-follow-ups.ts';
import { deeperFollowUps } from './deeper-follow-ups.ts';
import { differenceFollowUps } from './difference-follow-ups.ts';
import { icebreakerFollowUps } from './icebreaker-follow-ups.ts';
import { valueFollowUps } from './value-follow-ups.ts';
import { wrapUpFollowUps } from './wrap-up-follow-ups.ts';

/** What the listener asks after an answer to a card: at most eight words, written after "Then ask:". */
export const followUps = {
  ...icebreakerFollowUps,
  ...valueFollowUps,
  ...deeperFollowUps,
  ...differenceFollowUps,
  ...wrapUpFollowUps,
  ...boughtFollowUps,
} as const satisfies Record<AnsweredCardId, string>;
