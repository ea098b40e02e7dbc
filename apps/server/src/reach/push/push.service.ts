import { bindContext } from '../../platform/bind-context.ts';
import { addDevice, listDevices, removeDevice } from './devices.ts';
import { isPersonLooking, noteLooking } from './looking.ts';
import type { PushDeps } from './push-deps.ts';
import { ring } from './ring.ts';
import { carryOutSending, hasDevices, sendTest, sendToAll } from './send-push.ts';
import { createVapidKeys } from './vapid-keys.ts';

export type { PushMessage } from './push-message.ts';
export type PushService = ReturnType<typeof createPushService>;

/** Push messages to the devices of people, by Web Push (RFC 8030, 8291, 8292); docs/notices.md. */
export function createPushService(setup: Omit<PushDeps, 'keys'>) {
  const deps: PushDeps = { ...setup, keys: createVapidKeys(setup.db, setup.subject) };
  return {
    ...bindContext(deps, {
      /** Makes the keys if there are none yet. */
      makeKeys: async ({ keys }: PushDeps): Promise<void> => void (await keys.read()),
      /** `applicationServerKey` of a subscription, base64url; null if this server sends no push messages. */
      key: async ({ keys }: PushDeps): Promise<string | null> => (await keys.read())?.publicKey ?? null,
      addDevice,
      devices: listDevices,
      removeDevice,
      hasDevices,
      send: sendToAll,
      sendTest,
      carryOut: carryOutSending,
      ring,
      isLooking: isPersonLooking,
    }),
    noteLooking,
  };
}
