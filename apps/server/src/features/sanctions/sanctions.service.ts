import type { Sanction } from '@cuppa/contract/sanctions/sanctions-contract';

export type SanctionsService = ReturnType<typeof createSanctionsService>;

/** What moderators decided about people, and what follows from it. */
export function createSanctionsService() {
  return {
    mine: async (_userId: string): Promise<{ suspendedUntil: string | null; sanctions: Sanction[] }> => ({
      suspendedUntil: null,
      sanctions: [],
    }),
    markSeen: async (_userId: string): Promise<void> => {},
    appeal: async (_userId: string, _appeal: { sanctionId: string; words: string }): Promise<Sanction> => {
      throw new Error('not built yet');
    },
  };
}
