import type { ModerationCase } from '@cuppa/contract/moderation/moderation-schema';

export type ModerationService = ReturnType<typeof createModerationService>;

const later = async (): Promise<never> => {
  throw new Error('not built yet');
};
const laterCase: (moderatorId: string, input: { caseId: string }) => Promise<ModerationCase> = later;

/** What people with the role do with reports and appeals. */
export function createModerationService() {
  return {
    queue: async () => ({ items: [], open: 0 }),
    read: laterCase,
    next: async (): Promise<{ caseId: string | null }> => ({ caseId: null }),
    claim: laterCase,
    skip: later,
    addNote: laterCase,
    act: laterCase,
    dismiss: laterCase,
    closeReporter: async () => ({ closed: 0 }),
    undo: later,
    decideAppeal: laterCase,
    correctBirthday: laterCase,
    log: async () => ({ items: [], nextBefore: null }),
    figures: async () => ({ months: [] }),
  };
}
