import type { Sanction } from '@cuppa/contract/safety/moderation/sanctions-contract';

/** A suspension for a week under the rule of respect; it can be appealed. */
export function sanction(change: Partial<Sanction> = {}): Sanction {
  return {
    id: '5a0c0000-0000-4000-8000-000000000001',
    kind: 'suspend',
    rule: 'respect',
    words: 'You threatened somebody.',
    startedAt: '2026-03-10T09:00:00.000Z',
    endsAt: '2026-03-17T09:00:00.000Z',
    isUndone: false,
    isSeen: true,
    canAppeal: true,
    appeal: null,
    ...change,
  };
}
