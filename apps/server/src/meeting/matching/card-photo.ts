import type { FastifyInstance } from 'fastify';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { CARD_PHOTO_PATH, openCardPhotoUrl } from './card-photo-url.ts';
import { findPairing } from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { otherOf } from './parties.ts';
import { readQueueState, relationOf } from './queue-state.ts';

/**
 * Returns the photo on a match card by its signed address; null unless the viewer looks at this card now and its
 * person still shows the photo. A closed card answers like one that never was. Refuses UNAVAILABLE while the store is
 * away.
 */
export async function readCardPhoto(deps: MatchingDeps, address: object): Promise<StoredFile | null> {
  const photo = await openCardPhotoUrl(deps, address);
  const pairing = photo === null ? null : await findPairing(deps.db, photo.pairingId);
  if (photo === null || pairing === null) return null;
  const viewerId = photo.viewer === 1 ? pairing.user1Id : pairing.user2Id;
  // What the viewer's screen shows decides: the address must tell no more of the other's answer than the card does.
  const state = await readQueueState(deps, viewerId);
  if (state.state !== 'offered' || state.offer.pairingId !== pairing.id || state.offer.remainingMs === 0) return null;
  const ownerId = otherOf(pairing, viewerId);
  const [owner] = await deps.profiles.readMany([ownerId]);
  if (owner === undefined || (await deps.blocks.hasBlockBetween(deps.db, viewerId, ownerId))) return null;
  return deps.publicProfile.cardPhoto(owner, relationOf(pairing, viewerId));
}

/** Registers `GET /api/match-photos/:pairingId?viewer=&until=&signature=`. */
export function registerCardPhotoRoute(
  server: FastifyInstance,
  read: (address: object) => Promise<StoredFile | null>,
): void {
  server.get(`${CARD_PHOTO_PATH}/:pairingId`, async (request, reply) => {
    const file = await read({ ...(request.query as object), ...(request.params as object) });
    // Kept nowhere: once the card is closed, only what the viewer remembers is left.
    reply.header('cache-control', 'no-store');
    if (file === null) {
      return reply.status(404).send({ code: 'not_found', message: 'There is nothing at this address.' });
    }
    return reply
      .headers({
        'content-type': file.contentType,
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
      })
      .send(file.bytes);
  });
}
