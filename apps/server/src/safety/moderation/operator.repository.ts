import { and, eq, exists, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { users } from '../../platform/postgres/users.table.ts';
import { moderationCases, moderationProposals } from './moderation.table.ts';
import { reports } from './reports.table.ts';
import { sanctions } from './sanctions/sanctions.table.ts';

const subject = alias(users, 'subject_user');
const proposer = alias(users, 'proposer_user');

/** Returns the decisions that wait for a second moderator, with the addresses of both people. */
export function findProposals(db: Db, now: Date) {
  return db
    .select({
      id: moderationProposals.id,
      decision: moderationProposals.decision,
      expiresAt: moderationProposals.expiresAt,
      about: subject.email,
      by: proposer.email,
    })
    .from(moderationProposals)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationProposals.caseId))
    .innerJoin(subject, eq(subject.id, moderationCases.subjectId))
    .innerJoin(proposer, eq(proposer.id, moderationProposals.proposedBy))
    .where(gt(moderationProposals.expiresAt, now))
    .orderBy(moderationProposals.proposedAt);
}

/** Returns the open cases to which a moderator is a party, and the appeals: those about which too few may decide. */
export function findCasesOfModerators(db: Db) {
  const isModerator = isNotNull(profiles.moderatorSince);
  const about = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, moderationCases.subjectId), isModerator));
  const reportedBy = db
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(profiles, eq(profiles.id, reports.reporterId))
    .where(and(eq(reports.caseId, moderationCases.id), isModerator));
  return db
    .select({
      id: moderationCases.id,
      kind: moderationCases.kind,
      openedAt: moderationCases.openedAt,
      about: subject.email,
      appealWords: sanctions.appealWords,
    })
    .from(moderationCases)
    .innerJoin(subject, eq(subject.id, moderationCases.subjectId))
    .leftJoin(sanctions, eq(sanctions.id, moderationCases.sanctionId))
    .where(
      and(isNull(moderationCases.closedAt), or(eq(moderationCases.kind, 'appeal'), exists(about), exists(reportedBy))),
    )
    .orderBy(moderationCases.openedAt);
}
