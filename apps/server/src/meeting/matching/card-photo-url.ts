import { z } from 'zod';
import type { PairingRow } from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';

export const CARD_PHOTO_PATH = '/api/match-photos';

type Deps = Pick<MatchingDeps, 'clock' | 'storage'>;

/** The card, and whose card it is: its first or its second person sees the photo of the other. */
export type CardPhoto = { pairingId: string; viewer: 1 | 2 };

const querySchema = z.object({
  pairingId: z.uuid(),
  viewer: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)])),
  until: z.coerce.number().int(),
  signature: z.string().max(64),
});

/**
 * The signed address of the photo on a person's match card, the same whenever the card is sent. It ends with the time
 * to answer, and names neither the file nor its owner.
 */
export async function cardPhotoUrl({ clock, storage }: Deps, pairing: PairingRow, viewerId: string): Promise<string> {
  const photo = { pairingId: pairing.id, viewer: pairing.user1Id === viewerId ? 1 : 2 } as const;
  const seconds = Math.ceil(pairing.expiresAt.getTime() / 1_000) - Math.floor(clock.now().getTime() / 1_000);
  const { until, signature } = await storage.seal(subjectOf(photo), seconds);
  const query = new URLSearchParams({ viewer: String(photo.viewer), until: String(until), signature });
  return `${CARD_PHOTO_PATH}/${pairing.id}?${query}`;
}

/** Returns what an address stands for; null if its signature is wrong or expired. */
export async function openCardPhotoUrl({ storage }: Omit<Deps, 'clock'>, given: object): Promise<CardPhoto | null> {
  const parsed = querySchema.safeParse(given);
  if (!parsed.success) return null;
  const { pairingId, viewer, ...seal } = parsed.data;
  return (await storage.isSealed(subjectOf({ pairingId, viewer }), seal)) ? { pairingId, viewer } : null;
}

const subjectOf = ({ pairingId, viewer }: CardPhoto) => `match-photo ${pairingId} ${viewer}`;
