import { REPORT_PLACES, REPORT_REASONS, type ReportReason } from '@cuppa/domain/safety/safety/report';
import { BROKEN_RULES, REMOVABLE_TEXTS, SANCTION_KINDS, SUSPENSION_DAYS } from '@cuppa/domain/safety/safety/sanctions';
import { z } from 'zod';

const dangerSchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export const caseKindSchema = z.enum(['reports', 'appeal']);
const claimSchema = z.object({ byMe: z.boolean(), byName: z.string(), until: z.iso.datetime() }).nullable();

export const decisionSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('act'),
    kind: z.enum(SANCTION_KINDS),
    rule: z.enum(BROKEN_RULES),
    words: z.string(),
    /** For `suspend`. */
    days: z.union(SUSPENSION_DAYS.map((days) => z.literal(days))).optional(),
    photoId: z.uuid().optional(),
    text: z.enum(REMOVABLE_TEXTS).optional(),
  }),
  z.object({ type: z.literal('dismiss'), isBadFaith: z.boolean() }),
  z.object({ type: z.literal('birthday'), birthday: z.iso.date(), reason: z.string() }),
  z.object({ type: z.literal('appeal'), outcome: z.enum(['upheld', 'overturned']), answer: z.string() }),
  z.object({ type: z.literal('undo'), sanctionId: z.uuid(), words: z.string() }),
]);
/** Everything that a moderator can decide about a person; an undo needs no open case. */
export type Decision = z.infer<typeof decisionSchema>;

/** A decision about a moderator that waits for a second moderator. */
const proposalSchema = z.object({ id: z.uuid(), byMe: z.boolean(), byName: z.string(), until: z.iso.datetime() });

/** A line of the queue. */
export const caseSummarySchema = z.object({
  id: z.uuid(),
  kind: caseKindSchema,
  danger: dangerSchema,
  openedAt: z.iso.datetime(),
  /** First name of the person that it is about; "Someone who left" after a deletion. */
  subjectName: z.string(),
  /** The number of reports and of their reporters, and the reasons that they gave. */
  reports: z.number().int(),
  reporters: z.number().int(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  /** True if someone suspended or banned may have come back as this person; a claim opens who. */
  isReturn: z.boolean(),
  /** The sum of the reporters' weights: 1 for a settled one who is right as often as not; see docs/moderation.md. */
  weight: z.number(),
  claim: claimSchema,
  proposal: proposalSchema.nullable(),
});
export type CaseSummary = z.infer<typeof caseSummarySchema>;

/** Facts of a call at the time of the report. */
const callFactsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const evidenceSchema = z.object({
  call: callFactsSchema.nullable(),
  /** Copies of the chosen messages as they were; `byReported` is true for the reported person's. */
  messages: z.array(
    z.object({
      id: z.string(),
      byReported: z.boolean(),
      text: z.string(),
      sentAt: z.string(),
      photoUrl: z.string().nullable(),
    }),
  ),
  /**
   * The words of the event at the first report, and each time they had changed, earliest first. Pictures are among the
   * photos.
   */
  events: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      /** Empty for an online event. */
      location: z.string(),
      link: z.string().nullable(),
      startsAt: z.iso.datetime(),
      timeZone: z.string(),
    }),
  ),
  /** The profile at the first report of the same place, and each time it had changed: name, pronouns, bio, prompts. */
  profiles: z.array(
    z.object({
      firstName: z.string(),
      pronouns: z.string().nullable(),
      bio: z.string().nullable(),
      prompts: z.array(z.object({ prompt: z.string(), answer: z.string() })),
    }),
  ),
  /** Addresses of the photos as they were, valid for some minutes. */
  photos: z.array(
    z.object({
      id: z.uuid(),
      url: z.string(),
      /** True if the report is about this photo. */
      isReported: z.boolean(),
    }),
  ),
});
export type ReportEvidence = z.infer<typeof evidenceSchema>;

const caseReportSchema = z.object({
  id: z.uuid(),
  reporterId: z.uuid(),
  reporterName: z.string(),
  /** The number of this reporter's closed reports, of those that were right, and of open ones. */
  reporterRecord: z.object({ upheld: z.number().int(), closed: z.number().int(), open: z.number().int() }),
  place: z.enum(REPORT_PLACES),
  reason: z.enum(REPORT_REASONS).nullable(),
  details: z.string(),
  createdAt: z.iso.datetime(),
  evidence: evidenceSchema,
});
export type CaseReport = z.infer<typeof caseReportSchema>;

/** An earlier decision about the subject, with the outcome of its appeal. */
const pastSanctionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(SANCTION_KINDS),
  rule: z.enum(BROKEN_RULES),
  words: z.string(),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  isUndone: z.boolean(),
  /** False for a decision that is undone, and for the moderators who made it. */
  mayUndo: z.boolean(),
  byName: z.string(),
  appealOutcome: z.enum(['open', 'upheld', 'overturned']).nullable(),
});
export type PastSanction = z.infer<typeof pastSanctionSchema>;

/** The person a case is about, with the photos that they show now. */
const subjectSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  age: z.number().int().nullable(),
  memberSince: z.iso.datetime(),
  hasLeft: z.boolean(),
  isHidden: z.boolean(),
  suspendedUntil: z.iso.datetime().nullable(),
  calls: z.number().int(),
  pronouns: z.string().nullable(),
  bio: z.string().nullable(),
  prompts: z.array(z.object({ prompt: z.string(), answer: z.string() })),
  photos: z.array(z.object({ id: z.uuid(), url: z.string() })),
  /** Reports by and about the subject in closed cases. */
  reportsAbout: z.object({ upheld: z.number().int(), closed: z.number().int() }),
  reportsBy: z.object({ upheld: z.number().int(), closed: z.number().int() }),
  sanctions: z.array(pastSanctionSchema),
});
export type CaseSubject = z.infer<typeof subjectSchema>;

/** A case with everything that a decision needs. */
export const caseSchema = caseSummarySchema.extend({
  closedAt: z.iso.datetime().nullable(),
  /**
   * True while the caller's claim holds. Otherwise texts, photos, reports, notes and the content of a proposal are left
   * out.
   */
  isOpened: z.boolean(),
  /** True if the person is a moderator: each decision needs a second moderator or the command line. */
  needsSecond: z.boolean(),
  /** True if too few moderators are left who may decide: the decision waits for the command line. */
  waitsForOperator: z.boolean(),
  /** `decision` is null until a claim opens it; `mayConfirm` is false for its proposer, and for a party. */
  proposal: proposalSchema.extend({ decision: decisionSchema.nullable(), mayConfirm: z.boolean() }).nullable(),
  subject: subjectSchema,
  items: z.array(caseReportSchema),
  /**
   * The decision that an appeal is about, with the person's words. `mayDecide` is false for the moderators who made it.
   */
  appeal: z
    .object({ sanction: pastSanctionSchema, words: z.string(), sentAt: z.iso.datetime(), mayDecide: z.boolean() })
    .nullable(),
  /**
   * The decision about someone else who paid with the same card or account, with the case that led to it; null until a
   * claim opens it.
   */
  returnOf: z
    .object({
      name: z.string(),
      kind: z.enum(SANCTION_KINDS),
      rule: z.enum(BROKEN_RULES),
      startedAt: z.iso.datetime(),
      caseId: z.uuid().nullable(),
    })
    .nullable(),
  /** Notes that only moderators see. */
  notes: z.array(z.object({ id: z.uuid(), byName: z.string(), text: z.string(), createdAt: z.iso.datetime() })),
});
export type ModerationCase = z.infer<typeof caseSchema>;

/** The acts in the audit log. */
export const LOGGED_ACTS = [
  ...SANCTION_KINDS,
  'claim',
  'read',
  'propose',
  'confirm',
  'decline',
  'dismiss',
  'undo',
  'appeal-upheld',
  'appeal-overturned',
  'bad-faith',
  'birthday',
  'age-allowed',
  'moderator-added',
  'moderator-removed',
] as const;
export type LoggedAct = (typeof LOGGED_ACTS)[number];

/** The figures of a complete month in GET /api/figures, without any personal data. */
export type MonthFigures = {
  /** YYYY-MM */
  month: string;
  reports: number;
  reportsByReason: Partial<Record<ReportReason, number>>;
  acts: Record<string, number>;
  appeals: number;
  overturned: number;
  /** The median time from a report to its handling, in hours; null without one. */
  medianHours: number | null;
};
