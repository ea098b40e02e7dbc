import type { Prospects } from '@cuppa/domain/meeting/matching/prospects';
import type { z } from 'zod';
import type {
  AddressedSignal,
  CallConnection,
  CallSnapshot,
  callCommands,
  DeviceState,
} from '../meeting/calls/call-events.ts';
import type { QueueState, queueCommands } from '../meeting/matching/matching-events.ts';
import type { chatCommands } from '../people/chat/chat-events.ts';
import type { Message, ReactionChange } from '../people/chat/chat-schema.ts';
import type { Notice } from '../reach/notices/notices-contract.ts';
import type { pushCommands } from '../reach/push/push-events.ts';
import type { Access } from './errors.ts';

/** `badges`: the newly earned ones. */
export type ProgressChange = {
  xpAwarded: number;
  xp: number;
  level: number;
  isLevelUp: boolean;
  badges: { id: string; name: string }[];
};

/** The reason why a command was refused. The web app owns the words. */
export const REALTIME_REFUSALS = [
  'UNAUTHORIZED',
  'PASSWORD_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'AGE_REQUIRED',
  'ONBOARDING_REQUIRED',
  'SUSPENDED',
  /** A moderator has barred the person from calls for a day. */
  'CALLS_LIMITED',
  /** Moderators are reviewing reports about the person. */
  'UNDER_REVIEW',
  'RULES_REQUIRED',
  'PROFILE_INCOMPLETE',
  /** The person has paused meeting people. */
  'PAUSED',
  /** The browser of this tab has no WebRTC, or it is switched off. */
  'CANNOT_CALL',
  'NOT_FOUND',
  'RATE_LIMITED',
  'BAD_REQUEST',
  /** The other person has not written in the chat yet, and gets no more messages until they do. */
  'ANSWER_AWAITED',
  /** The server is without its database for the moment. */
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type RealtimeRefusal = (typeof REALTIME_REFUSALS)[number];

/** The reason why a connection was refused, as the message of its error. */
export type ConnectionRefusal = RealtimeRefusal | 'TOO_MANY_CONNECTIONS';

/** The acknowledgment of a command. */
export type Ack<T> = { ok: true; data: T } | { ok: false; code: RealtimeRefusal };

type Commands = typeof queueCommands & typeof callCommands & typeof chatCommands & typeof pushCommands;
export type CommandName = keyof Commands;
export type CommandPayload<K extends CommandName> = z.input<Commands[K]>;

/** Commands that need more than a verified age, which every connection needs. */
export const COMMAND_ACCESS: Partial<Record<CommandName, Access>> = {
  'queue.join': 'onboarded',
  'queue.watch': 'onboarded',
};

/** The acknowledgment data of each command. */
export type CommandAnswer<K extends CommandName> =
  K extends Exclude<keyof typeof queueCommands, 'match.signal'>
    ? QueueState
    : K extends 'call.join'
      ? { snapshot: CallSnapshot; connection: CallConnection }
      : K extends 'call.renew-credentials'
        ? CallConnection
        : K extends 'call.read'
          ? CallSnapshot
          : K extends 'chat.send'
            ? Message
            : null;

/** Client to server, in socket.io's form of one function per name. */
export type ClientToServerEvents = {
  [K in CommandName]: (payload: CommandPayload<K>, ack: (answer: Ack<CommandAnswer<K>>) => void) => void;
};

export type ServerToClientEvents = {
  'queue.state': (state: QueueState) => void;
  /** The prospects of a searching person; sent again when they change. */
  'queue.prospects': (prospects: Prospects) => void;
  'match.signal': (message: AddressedSignal & { pairingId: string }) => void;
  'call.snapshot': (snapshot: CallSnapshot) => void;
  'call.signal': (message: AddressedSignal & { callId: string }) => void;
  'call.devices': (message: { callId: string; devices: DeviceState }) => void;
  /** Both played the vibe challenge to its end; `xpEarned` is 0 if this person had already earned it that day. */
  'call.challenge-done': (message: { callId: string; xpEarned: number }) => void;
  /** The other side joined or rejoined, and waits for a fresh negotiation. */
  'call.peer-joined': (message: { callId: string }) => void;
  /** Another tab or device of this person took the call over. */
  'call.moved': (message: { callId: string }) => void;
  /** The tab that had the call is gone: another one of the same browser may continue it. */
  'call.seat-free': (message: { callId: string }) => void;
  'chat.message': (message: Message) => void;
  /** One of the two reacted to a message, or took their reaction back. */
  'chat.reaction': (message: ReactionChange) => void;
  /** The other person has read up to `seq`. */
  'chat.read': (message: { connectionId: string; seq: number }) => void;
  'chat.typing': (message: { connectionId: string }) => void;
  /** A connection was made, changed or ended. */
  'connection.changed': (message: { connectionId: string; callId: string }) => void;
  /** The shared choice after a call has become known, or is no longer known. */
  'verdict.changed': (message: { callId: string }) => void;
  'reconnection.changed': (message: { callId: string }) => void;
  'notice.added': (notice: Notice) => void;
  /** Notices were read, here or elsewhere, or are no longer true: toasts and notifications about them can close. */
  'notices.read': (message: { ids: string[] }) => void;
  /** An award was counted: the XP that it paid, and the new state of the dashboard. */
  'progress.changed': (message: ProgressChange) => void;
  /** Data of the person on home, the store or the profile changed without an award: clients read it again. */
  'profile.changed': (message: Record<string, never>) => void;
  /** An invitation of Who's Around arrived, was withdrawn, or was accepted by the person. */
  'nearby.changed': (message: Record<string, never>) => void;
  /** The counts of the badges changed elsewhere: in another tab, or because something was read. */
  'counts.changed': (message: Record<string, never>) => void;
};

export const REALTIME_PATH = '/realtime';
