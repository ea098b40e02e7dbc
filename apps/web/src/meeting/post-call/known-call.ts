import type { Recap } from '@cuppa/contract/meeting/post-call/post-call-contract';
import { type LastCall, readStored } from '../../lib/device/storage.ts';

/** Facts about a call that are known before the server is asked. XP and counts are the server's alone. */
export type KnownCall = Pick<LastCall, 'callId'> &
  Partial<LastCall> & {
    /** The report that this person left by; known by the navigation alone. */
    reportId?: string;
    /** The two could not go on. Known by the navigation alone, too. */
    hasBrokenOff?: boolean;
    /** The queue takes them back where they were. */
    keepsWaiting?: boolean;
  };
/** A recap, or what stands in for it while the server cannot be reached. */
export type ShownRecap = Recap & { isFromMemory?: boolean };

/** Specification section 2. */
const DEFAULT_DURATION_SECONDS = 120;
const DEFAULT_MATCH_TYPE = 'Values Match';

/** The call from the navigation, else from the address, else the last one that was saved; null where none is known. */
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
    xpEarned: 0,
    isXpShown: true,
    streak: 0,
    conversationCount: 0,
    feedback: null,
    videoUrl: known.videoUrl ?? null,
  };
}
