import type { Recap } from '@cuppa/contract/meeting/post-call/post-call-contract';
import { type LastCall, readStored } from '../../lib/device/storage.ts';

/** Facts about a call that are known without the server. XP and counts only come from the server. */
export type KnownCall = Pick<LastCall, 'callId'> &
  Partial<LastCall> & {
    /** The report with which this person left; known only from the navigation. */
    reportId?: string;
    /** True if the two could not continue. Known only from the navigation, too. */
    hasBrokenOff?: boolean;
    /** True if their waiting time in the queue is kept. */
    keepsWaiting?: boolean;
  };
/** A recap, or a substitute while the server cannot be reached. */
export type ShownRecap = Recap & { isFromMemory?: boolean };

/** Specification section 2. */
const DEFAULT_DURATION_SECONDS = 120;
const DEFAULT_MATCH_TYPE = 'Values Match';

/** The call from the navigation, else from the address, else the last saved one; null if there is none. */
export function readKnownCall(navigationState: unknown, search: string): KnownCall | null {
  const given = navigationState as Partial<LastCall> | null;
  if (typeof given?.callId === 'string') return { ...given, callId: given.callId };
  const addressed = new URLSearchParams(search).get('call');
  if (addressed !== null) return { callId: addressed };
  const saved = readStored('lastCallData');
  if (saved !== null) return saved;
  const callId = readStored('currentCallId');
  return callId === null ? null : { callId };
}

/** A recap that can be shown, and given feedback on, without the server. */
export function recapFromMemory(known: KnownCall): ShownRecap {
  return {
    isFromMemory: true,
    callId: known.callId,
    match: { id: known.callId, user1Avatar: known.partnerAvatar ?? known.callId },
    partnerName: known.partnerName ?? '',
    partnerAvatarSeed: known.partnerAvatar ?? known.callId,
    partnerFrame: null,
    sharedValues: [],
    matchType: known.matchType ?? DEFAULT_MATCH_TYPE,
    durationSeconds: known.duration ?? DEFAULT_DURATION_SECONDS,
    endedAt: known.endedAt ?? '',
    pay: 'at-once',
    endedEarly: null,
    keepsWaiting: false,
    xpEarned: 0,
    counts: true,
    payLimit: null,
    isXpShown: true,
    streak: 0,
    conversationCount: 0,
    feedback: null,
    asksForFeedback: true,
    videoUrl: known.videoUrl ?? null,
  };
}
