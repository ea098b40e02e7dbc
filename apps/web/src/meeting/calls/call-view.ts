import type { CallSnapshot, DeviceState } from '@cuppa/contract/meeting/calls/call-events';
import type { NetworkStep } from './call-quality.ts';
import type { PeerLink } from './peer-repair.ts';

/** All that a call screen shows; any of it can be built from a literal. */
export type CallView =
  | { status: 'joining' }
  | { status: 'refused'; reason: 'not-found' | 'unreachable' }
  | { status: 'moved' }
  | { status: 'ended'; snapshot: CallSnapshot }
  | {
      status: 'live';
      snapshot: CallSnapshot;
      /** When the snapshot came, by the page's clock. */
      receivedAt: number;
      link: PeerLink;
      /** While the server cannot be reached the script and the clock stand; the two can go on talking. */
      isSignalling: boolean;
      remoteStream: MediaStream | null;
      /** Plays that stream already; null where the page has to. */
      remoteVideo: HTMLVideoElement | null;
      remoteDevices: DeviceState;
      network: NetworkStep;
      /** One's own picture is not sent, because the network is too weak for it. */
      isPictureRested: boolean;
    };

/** Whether a person has blurred their own picture, and what they send then; null while there is nothing to send. */
export type Blur = { isOn: boolean; stream: MediaStream | null };

export type LiveView = Extract<CallView, { status: 'live' }>;
