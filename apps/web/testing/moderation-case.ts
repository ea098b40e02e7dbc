import type { CaseReport, CaseSummary, ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';

/** A line of the queue: two people reported Theo for danger, three hours before the test's now. */
export function caseSummary(change: Partial<CaseSummary> = {}): CaseSummary {
  return {
    id: '0b0e0000-0000-4000-8000-000000000001',
    kind: 'reports',
    danger: 2,
    openedAt: '2026-03-10T09:00:00.000Z',
    subjectName: 'Theo',
    reports: 2,
    reporters: 2,
    reasons: ['danger'],
    isReturn: false,
    weight: 1.5,
    claim: null,
    proposal: null,
    ...change,
  };
}

export const CLAIM_OF_MINE = { byMe: true, byName: 'Mina', until: '2026-03-10T12:30:00.000Z' };

export function caseReport(change: Partial<CaseReport> = {}): CaseReport {
  return {
    id: '0b0e0000-0000-4000-8000-000000000002',
    reporterId: '0b0e0000-0000-4000-8000-000000000003',
    reporterName: 'Ada',
    reporterRecord: { upheld: 3, closed: 4, open: 2 },
    place: 'chat',
    reason: 'danger',
    details: 'He said he would find me.',
    createdAt: '2026-03-10T09:00:00.000Z',
    evidence: {
      call: { callId: 'x', startedAt: '2026-03-10T08:50:00.000Z', act: 1, elapsedSeconds: 95, phase: 'running' },
      messages: [
        { id: 'm1', byReported: true, text: 'I will find you', sentAt: '2026-03-10T08:58:00.000Z', photoUrl: null },
      ],
      events: [],
      profiles: [
        { firstName: 'Theo', pronouns: null, bio: 'As I was', prompts: [{ prompt: 'small_joy', answer: 'Rain' }] },
        { firstName: 'Theo', pronouns: null, bio: 'As I was a little later', prompts: [] },
      ],
      photos: [{ id: '0b0e0000-0000-4000-8000-00000000000a', isReported: true, url: '/then.webp' }],
    },
    ...change,
  };
}

/** The same case opened, held by the caller. */
export function moderationCase(change: Partial<ModerationCase> = {}): ModerationCase {
  return {
    ...caseSummary({ claim: CLAIM_OF_MINE }),
    closedAt: null,
    isOpened: true,
    needsSecond: false,
    waitsForOperator: false,
    proposal: null,
    subject: {
      id: '0b0e0000-0000-4000-8000-000000000009',
      firstName: 'Theo',
      age: 34,
      memberSince: '2026-01-05T10:00:00.000Z',
      hasLeft: false,
      isHidden: false,
      suspendedUntil: null,
      calls: 12,
      pronouns: null,
      bio: 'As I am now',
      prompts: [],
      photos: [{ id: '0b0e0000-0000-4000-8000-00000000000b', url: '/now.webp' }],
      reportsAbout: { upheld: 1, closed: 2 },
      reportsBy: { upheld: 0, closed: 0 },
      sanctions: [
        {
          id: '0b0e0000-0000-4000-8000-00000000000c',
          kind: 'warn',
          rule: 'respect',
          words: 'Be kind.',
          startedAt: '2026-02-01T10:00:00.000Z',
          endsAt: null,
          isUndone: false,
          mayUndo: true,
          byName: 'Mina',
          appealOutcome: null,
        },
      ],
    },
    items: [caseReport()],
    appeal: null,
    returnOf: null,
    notes: [],
    ...change,
  };
}

/** Theo pays with a card that Ben paid with, who was banned; no one reported Theo. */
export function returnCase(change: Partial<ModerationCase> = {}): ModerationCase {
  return moderationCase({
    danger: 1,
    reports: 0,
    reporters: 0,
    reasons: [],
    isReturn: true,
    items: [],
    returnOf: {
      name: 'Ben',
      kind: 'ban',
      rule: 'respect',
      startedAt: '2026-03-02T10:00:00.000Z',
      caseId: '0b0e0000-0000-4000-8000-00000000000e',
    },
    ...change,
  });
}

/** Theo's appeal against a ban by another moderator. */
export function appealCase(change: Partial<ModerationCase> = {}): ModerationCase {
  return moderationCase({
    kind: 'appeal',
    reports: 0,
    reporters: 0,
    reasons: [],
    danger: 0,
    items: [],
    appeal: {
      sanction: {
        id: '0b0e0000-0000-4000-8000-00000000000d',
        kind: 'ban',
        rule: 'respect',
        words: 'You threatened somebody.',
        startedAt: '2026-03-09T10:00:00.000Z',
        endsAt: '9999-12-31T00:00:00.000Z',
        isUndone: false,
        mayUndo: true,
        byName: 'Noor',
        appealOutcome: 'open',
      },
      words: 'It was a quote from a film.',
      sentAt: '2026-03-10T08:00:00.000Z',
      mayDecide: true,
    },
    ...change,
  });
}
