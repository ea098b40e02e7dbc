import type { CallSnapshot, DeviceState } from '@cuppa/contract/meeting/calls/call-events';
import type { NetworkStep } from './call-quality.ts';
import type { PeerLink } from './peer-repair.ts';

/** Everything that a call screen shows. Tests can write it as a literal. */
export type CallView =
  | { status: 'joining' }
  | { status: 'refused'; reason: 'not-found' | 'unreachable' }
  | { status: 'moved' }
  | { status: 'ended'; snapshot: CallSnapshot }
  | {
      status: 'live';
      snapshot: CallSnapshot;
      /** When the snapshot arrived, on the page's clock. */
      receivedAt: number;
      link: PeerLink;
      /** False while the server cannot be reached: script and clock are stopped, but the two can keep talking. */
      isSignalling: boolean;
      remoteStream: MediaStream | null;
      /** Already plays that stream; null if the page has to. */
      remoteVideo: HTMLVideoElement | null;
      remoteDevices: DeviceState;
      /** Null in a call that uses no network. */
      network: NetworkStep | null;
      /** True if the own picture is not sent because the network is too weak for it. */
      isPictureRested: boolean;
    };

/** Whether a person has blurred their own picture, and the stream that they send then; null while there is none. */
export type Blur = { isOn: boolean; stream: MediaStream | null };

export type LiveView = Extract<CallView, { status: 'live' }>;
