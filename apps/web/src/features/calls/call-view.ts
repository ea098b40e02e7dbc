import type { CallSnapshot, DeviceState } from '@cuppa/contract/calls/call-events';
import type { PeerLink } from './peer-connection.ts';

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
      isSignalling: boolean;
      remoteStream: MediaStream | null;
      remoteDevices: DeviceState;
    };

export type LiveView = Extract<CallView, { status: 'live' }>;
