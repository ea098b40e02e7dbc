import type { PairingRow } from './matching.repository.ts';

/** The two people of a pairing. */
export function partiesOf(pairing: PairingRow): [string, string] {
  return [pairing.user1Id, pairing.user2Id];
}

/** The other of the two. */
export function otherOf(pairing: PairingRow, userId: string): string {
  return pairing.user1Id === userId ? pairing.user2Id : pairing.user1Id;
}
