import type { PushDevice } from '@cuppa/contract/reach/push/push-contract';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentDevice } from './push.presenter.ts';
import * as repository from './push.repository.ts';
import type { PushDeps } from './push-deps.ts';
import { isSubscriptionAllowed, type Subscription } from './push-endpoint.ts';

/** A person and one of their sessions. */
export type Owner = { userId: string; sessionId: string };

const MOST_DEVICES = 10;

type Deps = Pick<PushDeps, 'clock' | 'db' | 'keys' | 'profiles' | 'services'>;

/**
 * Lets push messages come to the browser of a session. The same subscription again renews the device, and a new one
 * replaces the session's old one. If another person had the subscription, it passes to this one. Refuses BAD_ENDPOINT
 * if the subscription is not allowed or this server sends no push messages, TOO_MANY_DEVICES, and UNAUTHORIZED if the
 * session ends meanwhile.
 */
export async function addDevice(deps: Deps, owner: Owner, { endpoint, keys }: Subscription): Promise<PushDevice> {
  const { db, profiles, services } = deps;
  const canSend = (await deps.keys.read()) !== null;
  if (!canSend || !isSubscriptionAllowed({ endpoint, keys }, services)) throw new Refusal('BAD_ENDPOINT');
  const id = await transact(db, async (tx) => {
    // Locks the person, so that parallel requests cannot exceed the limit.
    await profiles.lock(tx, owner.userId);
    await repository.deleteOthersOfSession(tx, owner.sessionId, endpoint);
    if ((await repository.countOthers(tx, owner.userId, endpoint)) >= MOST_DEVICES) {
      throw new Refusal('TOO_MANY_DEVICES');
    }
    const now = deps.clock.now();
    const { userId, sessionId } = owner;
    const { p256dh, auth } = keys;
    const device = { userId, sessionId, endpoint, p256dh, auth, createdAt: now, renewedAt: now };
    return (await repository.upsertDevice(tx, device)).id;
  });
  const added = (await listDevices(deps, owner)).find((device) => device.id === id);
  // The session ended meanwhile, and the device with it.
  if (added === undefined) throw new Refusal('UNAUTHORIZED');
  return added;
}

/** The person's devices, oldest first. */
export async function listDevices({ db }: Pick<Deps, 'db'>, { userId, sessionId }: Owner): Promise<PushDevice[]> {
  return (await repository.findNamedDevices(db, userId)).map((row) => presentDevice(row, sessionId));
}

/** Removes one of the person's own devices, and answers the rest. */
export async function removeDevice(deps: Pick<Deps, 'db'>, owner: Owner, id: string): Promise<PushDevice[]> {
  await repository.deleteOwnDevice(deps.db, owner.userId, id);
  return listDevices(deps, owner);
}
