import type { PushDevice } from '@cuppa/contract/reach/push/push-contract';
import type { Db } from '../../platform/postgres/database.ts';
import * as devices from './devices.ts';
import { isPersonLooking, type LookingSocket, noteLooking } from './looking.ts';
import type { PushDeps } from './push-deps.ts';
import type { Subscription } from './push-endpoint.ts';
import type { PushMessage, RingMessage } from './push-message.ts';
import { ring } from './ring.ts';
import { carryOutSending, hasDevices, type PushJob, sendTest, sendToAll } from './send-push.ts';
import { createVapidKeys } from './vapid-keys.ts';

export type { PushMessage, RingMessage } from './push-message.ts';
export type PushService = ReturnType<typeof createPushService>;

/** Push messages to the devices of people, by Web Push (RFC 8030, 8291, 8292); docs/notices.md. */
export function createPushService(setup: Omit<PushDeps, 'keys'>) {
  const keys = createVapidKeys(setup.db, setup.subject);
  const deps: PushDeps = { ...setup, keys };
  return {
    /** Makes the keys, where there are none yet. */
    makeKeys: async (): Promise<void> => void (await keys.read()),
    /** `applicationServerKey` of a subscription, base64url; null where this server sends no push messages. */
    key: async (): Promise<string | null> => (await keys.read())?.publicKey ?? null,

    /**
     * Lets push messages come to the browser of a session, or renews it. Refuses BAD_ENDPOINT for an address that is
     * not of a known push service, and TOO_MANY_DEVICES.
     */
    addDevice: (owner: devices.Owner, subscription: Subscription): Promise<PushDevice> =>
      devices.addDevice(deps, owner, subscription),
    /** The devices that push messages come to, oldest first. */
    devices: (owner: devices.Owner): Promise<PushDevice[]> => devices.listDevices(deps, owner),
    /** Takes a device of the person's own away; another's stays. */
    removeDevice: (owner: devices.Owner, id: string): Promise<PushDevice[]> => devices.removeDevice(deps, owner, id),

    /** Writes the sending of a message to each device of a person, in the caller's transaction. Answers their number. */
    send: (tx: Db, userId: string, message: PushMessage): Promise<number> => sendToAll(deps, tx, userId, message),
    /** The same for a message that only shows what one looks like. Refuses NOT_FOUND where there is no device. */
    sendTest: (userId: string): Promise<number> => sendTest(deps, userId),
    /** The job of a message to one device. */
    carryOut: (job: PushJob): Promise<void> => carryOutSending(deps, job),
    /**
     * Sends at once to the devices of those people who want to be called and look at the app nowhere, best effort: nothing is kept or tried
     * again, and it never throws.
     */
    ring: (userIds: readonly string[], message: RingMessage): Promise<void> => ring(deps, userIds, message),

    /** Whether a person looks at the app anywhere; false if only an unreachable process could know. */
    isLooking: (userId: string): Promise<boolean> => isPersonLooking(deps.realtime, userId),
    noteLooking: (owner: devices.Owner, socket: LookingSocket, isLooking: boolean): Promise<void> =>
      noteLooking(owner, socket, isLooking),
    /** Whether push messages come to any device of a person. */
    hasDevices: (on: Db, userId: string): Promise<boolean> => hasDevices(deps, on, userId),
  };
}
