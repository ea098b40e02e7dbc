import { VIBE_CHALLENGE_IDS } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { CALL_ACT_IDS } from '@cuppa/domain/meeting/calls/call-acts';
import { PICTURE_LEVELS } from '@cuppa/domain/meeting/calls/picture-levels';
import { z } from 'zod';
import { coreValueSchema, frameSchema } from '../../accounts/profile/profile-schema.ts';

const callSnapshotSchema = z.object({
  callId: z.uuid(),
  /** Grows with every change that both see; an older snapshot is dropped. */
  revision: z.number().int(),
  phase: z.enum(['gathering', 'running', 'paused', 'ended']),
  act: z.enum(CALL_ACT_IDS),
  /** "Prompt n of 5". */
  promptNumber: z.number().int().min(1).max(5),
  card: z.object({
    id: z.string(),
    text: z.string(),
    /**
     * What the listener asks after the other's answer. Missing on the ground rule, and from a server of an earlier
     * version.
     */
    thenAsk: z.string().optional(),
    value: coreValueSchema.nullable(),
    isWildcard: z.boolean(),
  }),
  canDrawCard: z.boolean(),
  /** The person who answers the card first, and the time of the handover to the other; null if no one answers. */
  turn: z.object({ isYoursFirst: z.boolean(), handsOverAtMs: z.number() }).nullable(),
  /**
   * Clock time when this was sent. The client advances it while `phase` is running. The times below are clock time,
   * too.
   */
  elapsedMs: z.number(),
  lengthMs: z.number(),
  unblurAtMs: z.number(),
  isReady: z.object({ you: z.boolean(), partner: z.boolean() }),
  /**
   * Which of the two is not on the page of the call, and may come back; how long the call still waits for that in ms,
   * null if it does not wait. Both are missing from a server of an earlier version.
   */
  isAway: z.object({ you: z.boolean(), partner: z.boolean() }).optional(),
  waitsForMs: z.number().nullish(),
  /** The private question about more time: when it is asked, and what this person has answered. */
  extension: z.object({ askedAtMs: z.number(), answer: z.boolean().nullable() }).nullable(),
  /** How often the two have added time. */
  extensions: z.number().int(),
  challenge: z
    .object({
      id: z.enum(VIBE_CHALLENGE_IDS),
      title: z.string(),
      description: z.string(),
      xpReward: z.number().int(),
      seconds: z.number().int(),
      isRunning: z.boolean(),
      /** The end of the offer, or of the running challenge. */
      dueAtMs: z.number(),
      answer: z.boolean().nullable(),
    })
    .nullable(),
  /** True if the two were ever connected. A call that never was has no recap. */
  hasConnected: z.boolean(),
  /** True if the two could not continue, and this person did not leave. */
  hasBrokenOff: z.boolean(),
  /** True if this person can return to the queue with their waiting time. */
  keepsWaiting: z.boolean(),
  /** After a call that never connected: true if this person wants to try again with the same person. */
  wantsAgain: z.boolean(),
  partner: z.object({ firstName: z.string(), avatarSeed: z.string(), frame: frameSchema }),
  sharedValues: z.array(coreValueSchema),
  matchType: z.string(),
});
export type CallSnapshot = z.infer<typeof callSnapshotSchema>;

const iceServerSchema = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** Credentials in it are short-lived. */
export const iceServersSchema = z.object({
  iceServers: z.array(iceServerSchema),
  iceTransportPolicy: z.enum(['all', 'relay']),
  /** Only with credentials: half of their life, after which fresh ones should be requested. */
  renewAfterSeconds: z.number().optional(),
});
export type IceServers = z.infer<typeof iceServersSchema>;

export const callConnectionSchema = iceServersSchema.extend({
  /** The role of this side in the perfect negotiation (WebRTC 1.0, section 10.7). */
  isPolite: z.boolean(),
});
export type CallConnection = z.infer<typeof callConnectionSchema>;

const callRef = { callId: z.uuid() };
const MAX_SDP_LENGTH = 64_000;
const MOST_RECEIVED = 10_000_000;

/** One message of the WebRTC negotiation, passed on to the other side unchanged. */
const signalSchema = z.union([
  z.object({
    description: z.object({
      type: z.enum(['offer', 'answer', 'rollback', 'pranswer']),
      sdp: z.string().max(MAX_SDP_LENGTH),
    }),
  }),
  z.object({
    candidate: z.object({
      candidate: z.string().max(2_000),
      sdpMid: z.string().max(64).nullable(),
      sdpMLineIndex: z.number().int().nullable(),
      usernameFragment: z.string().max(256).nullish(),
    }),
  }),
]);
export type Signal = z.infer<typeof signalSchema>;

const deviceStateSchema = z.object({
  isMicrophoneOn: z.boolean(),
  isCameraOn: z.boolean(),
  /** The camera is on, but the network carries no picture: only sound is sent. */
  isPictureRested: z.boolean().optional(),
  /** They use the data saver: they are sent the smallest picture. */
  isSavingData: z.boolean().optional(),
});
export type DeviceState = z.infer<typeof deviceStateSchema>;

/** Distinguishes messages of one RTCPeerConnection from those of the one before it. */
const connectionIdSchema = z.string().min(8).max(64);

/** A signal with its two RTCPeerConnections. A reload replaces one of them. */
export const addressedSignalSchema = z.object({
  connectionId: connectionIdSchema,
  /** The other side's connection that this is for; null until it is known. */
  toConnectionId: connectionIdSchema.nullable(),
  signal: signalSchema,
});
export type AddressedSignal = z.infer<typeof addressedSignalSchema>;

const pictureLevelSchema = z.enum(PICTURE_LEVELS);

/** How a call was for its sender, measured by their browser. It distinguishes bad calls from bad matches. */
const qualityFactsSchema = z.object({
  /** The number of samples behind the other numbers, one every two seconds. */
  samples: z.number().int().min(1).max(10_000),
  /** The mean share of packets that the other side did not receive; null if the browser does not report it. */
  lossShare: z.number().min(0).max(1).nullable(),
  /** The mean round trip to the other side. */
  delayMs: z.number().int().min(0).max(60_000).nullable(),
  isRelayed: z.boolean().nullable(),
  /** Name and main version, such as "Chrome 131". */
  browser: z.string().max(40),
  /**
   * The best and the worst level that was sent, and the share of samples in which the network was too weak for a
   * picture.
   */
  bestLevel: pictureLevelSchema,
  worstLevel: pictureLevelSchema,
  restedShare: z.number().min(0).max(1),
  /** The short side, in pixels, of the largest picture that came from the other; 0 for none. */
  receivedHeight: z.number().int().min(0).max(10_000),
});
export type QualityFacts = z.infer<typeof qualityFactsSchema>;

/** Commands from client to server; each is acknowledged. */
export const callCommands = {
  /**
   * `isResuming`: the media connection is still open, and only the socket is new. `isReturning`: this tab had the call
   * before and rejoins automatically; it does not take the call from another tab.
   */
  'call.join': z.object({
    ...callRef,
    isResuming: z.boolean(),
    tabId: z.string().min(8).max(64).optional(),
    isReturning: z.boolean().optional(),
  }),
  /** Reads the call without entering it, for a page of the person that shows how long it still waits. */
  'call.read': z.object(callRef),
  /** Requests fresh relay credentials, from the tab that holds the call. */
  'call.renew-credentials': z.object(callRef),
  'call.signal': addressedSignalSchema.extend(callRef),
  /**
   * `received`: packets of sound and decoded pictures since the last such report. `isAway`: the person has left the
   * page of the call, in this tab. A server of an earlier version reads only whether they are connected.
   */
  'call.media': z.object({
    ...callRef,
    isConnected: z.boolean(),
    isAway: z.boolean().optional(),
    received: z.number().int().min(1).max(MOST_RECEIVED).optional(),
  }),
  /** Milliseconds from entering the call to the first picture of the other side; only used for metrics. */
  'call.first-frame': z.object({ ...callRef, ms: z.number().int().min(0).max(120_000) }),
  'call.devices': z.object({ ...callRef, devices: deviceStateSchema }),
  'call.ready': z.object(callRef),
  'call.next-card': z.object(callRef),
  /** Private answers to the question about more time, and to the offer of a vibe challenge. */
  'call.answer-extension': z.object({ ...callRef, isYes: z.boolean() }),
  'call.answer-challenge': z.object({ ...callRef, isYes: z.boolean() }),
  'call.leave': z.object(callRef),
  /** After the end of the call; only the first report of a person counts. */
  'call.quality': z.object({ ...callRef, facts: qualityFactsSchema }),
} as const;
