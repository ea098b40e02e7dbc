import { ageKeysOf } from '../apps/server/src/accounts/auth/accounts/age-keys.ts';
import { createProfileService } from '../apps/server/src/accounts/profile/profile.service.ts';
import { createRefusedAgesService } from '../apps/server/src/accounts/refused-ages/refused-ages.service.ts';
import { readEnv } from '../apps/server/src/app/env.ts';
import { createLimiters } from '../apps/server/src/platform/limits/limiters.ts';
import { connectDatabase, type Database, migrateDatabase } from '../apps/server/src/platform/postgres/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';
import { createLogger } from '../apps/server/src/platform/process/logger.ts';
import { databaseUrlOf } from '../apps/server/src/platform/process/platform.env.ts';
import { Refusal } from '../apps/server/src/platform/refusal.ts';
import { openStore } from '../apps/server/src/platform/storage/open-store.ts';
import { createStorage } from '../apps/server/src/platform/storage/storage.ts';
import { allowAge } from '../apps/server/src/safety/moderation/allow-age.ts';
import { findReports } from '../apps/server/src/safety/moderation/case-reports.repository.ts';
import {
  findByEmail,
  findModerators,
  type ModeratorRow,
} from '../apps/server/src/safety/moderation/moderators.repository.ts';
import { setModerator } from '../apps/server/src/safety/moderation/moderators.ts';
import { findCasesOfModerators, findProposals } from '../apps/server/src/safety/moderation/operator.repository.ts';
import { addOrder, type OperatorOrder } from '../apps/server/src/safety/moderation/operator-orders.ts';
import { findSanctionsOf } from '../apps/server/src/safety/moderation/sanctions/sanctions.repository.ts';
import { decisionSchema } from '../packages/contract/src/safety/moderation/moderation-schema.ts';
import { BROKEN_RULES } from '../packages/domain/src/safety/safety/sanctions.ts';
import { dataFolder } from './paths.ts';

const USAGE = `Usage: npm run moderator -- add EMAIL | remove EMAIL | list
  waiting                                 what waits for a second moderator or for you, with ids
  confirm PROPOSAL | decline PROPOSAL     what a moderator proposed
  decide CASE dismiss
  decide CASE warn|limit|ban RULE [WORDS]
  decide CASE suspend DAYS RULE [WORDS]
  decide CASE upheld|overturned [WORDS]   an appeal
  decisions EMAIL | undo DECISION WORDS   what was decided about a person
  allow-age EMAIL|NUMBER|CODE             forgets that they gave a birthday under 18
RULE is ${BROKEN_RULES.join(', ')}.`;
const ORDERED = 'Cuppa does it now; if it does not run, when it starts. The log of moderators shows it.';
const NOT_THERE = 'That does not wait for a decision: see npm run moderator -- waiting.';
const ID = /^[0-9a-f-]{36}$/;
const FACTOR_NEEDED =
  'They have no second factor yet, and moderation opens only with one: Settings, Password & Security.';

/** Runs a command in the database of DATABASE_URL or in the embedded one. */
async function moderator(args: readonly string[]): Promise<void> {
  const [command = '', first, ...more] = args;
  const order = orderOf(command, first, more);
  const isOfPerson =
    ['add', 'remove', 'decisions', 'allow-age'].includes(command) && first !== undefined && more.length === 0;
  const isList = (command === 'list' || command === 'waiting') && args.length === 1;
  if (order === null && !isOfPerson && !isList) throw new Error(USAGE);
  await withDatabase(async (db) => {
    if (command === 'list') return printModerators(await findModerators(db));
    if (command === 'waiting') return printWaiting(db);
    if (order !== null) {
      if (!(await addOrder(db, order, new Date()))) throw new Error(NOT_THERE);
      return console.log(ORDERED);
    }
    if (command === 'allow-age') return allowAgeOf(db, first ?? '');
    if (command === 'decisions') return printDecisions(db, first ?? '');
    await changeRole(db, first ?? '', command === 'add');
  });
}

async function changeRole(db: Database, email: string, isModerator: boolean): Promise<void> {
  const clock = { now: () => new Date() };
  const deps = { db, clock, profiles: createProfileService({ db, clock }) };
  const person = await setModerator(deps, email, isModerator);
  if (person === null) throw new Error(nobody(email));
  if (!isModerator) return console.log(`${email} is no moderator.`);
  console.log(`${email} is a moderator.`);
  if (!person.hasFactor) console.log(FACTOR_NEEDED);
}

async function allowAgeOf(db: Database, written: string): Promise<void> {
  const clock = { now: () => new Date() };
  const storage = createStorage({ db, clock, logger: createLogger('silent'), store: openStore(readEnv()) });
  const limiters = createLimiters({ isActive: false, redis: null, db });
  const refusedAges = createRefusedAgesService({ db, clock, storage, limiters });
  try {
    await allowAge({ auth: { ageKeysOf }, clock, db, refusedAges }, null, written);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Error(`No age was refused for ${written}.`, { cause: error });
  }
  console.log(`${written} can enter their birthday again.`);
}

const nobody = (email: string) => `Nobody has an account with the address ${email}.`;

/** Returns the order that a command asks for; null for another command, or if something is missing. */
function orderOf(command: string, id: string | undefined, more: readonly string[]): OperatorOrder | null {
  if (id === undefined || !ID.test(id)) return null;
  if (command === 'confirm' || command === 'decline')
    return more.length === 0 ? { type: 'settle', proposalId: id, isConfirmed: command === 'confirm' } : null;
  const fields = command === 'undo' ? { type: 'undo', sanctionId: id, words: more.join(' ') } : fieldsOf(more);
  if (command !== 'undo' && command !== 'decide') return null;
  const { data: decision } = decisionSchema.safeParse(fields);
  if (decision === undefined) return null;
  if (decision.type === 'undo') return decision.words === '' ? null : decision;
  return { type: 'decide', caseId: id, decision };
}

/** Returns the fields of a decision as they were typed; the schema checks them. */
function fieldsOf([what, ...more]: readonly string[]): object {
  if (what === 'dismiss') return more.length === 0 ? { type: 'dismiss', isBadFaith: false } : {};
  if (what === 'upheld' || what === 'overturned') return { type: 'appeal', outcome: what, answer: more.join(' ') };
  if (what === 'suspend') {
    const [days, rule, ...words] = more;
    return { type: 'act', kind: what, days: Number(days), rule, words: words.join(' ') };
  }
  const [rule, ...words] = more;
  return what === 'warn' || what === 'limit' || what === 'ban'
    ? { type: 'act', kind: what, rule, words: words.join(' ') }
    : {};
}

async function printWaiting(db: Database): Promise<void> {
  const proposals = await findProposals(db, new Date());
  for (const { id, about, by, decision, expiresAt } of proposals)
    console.log(
      `proposal ${id}  about ${about}  by ${by}  until ${expiresAt.toISOString()}  ${JSON.stringify(decision)}`,
    );
  const cases = await findCasesOfModerators(db);
  for (const { id, kind, about, openedAt, appealWords } of cases) {
    console.log(`case ${id}  ${kind}  about ${about}  since ${openedAt.toISOString()}`);
    if (appealWords !== null) console.log(`  ${appealWords}`);
    for (const { report } of await findReports(db, id))
      console.log(`  ${report.place}, ${report.reason ?? 'no reason yet'}: ${report.details}`);
  }
  if (proposals.length + cases.length === 0) console.log('Nothing waits.');
}

async function printDecisions(db: Database, email: string): Promise<void> {
  const person = await findByEmail(db, email);
  if (person === null) throw new Error(nobody(email));
  const decisions = await findSanctionsOf(db, person.userId);
  for (const { id, kind, rule, startedAt, undoneAt } of decisions)
    console.log(`decision ${id}  ${kind}  ${rule}  ${startedAt.toISOString()}${undoneAt === null ? '' : '  (undone)'}`);
  if (decisions.length === 0) console.log('Nothing was decided about them.');
}

function printModerators(people: readonly ModeratorRow[]): void {
  for (const { email, since, hasFactor } of people) {
    console.log(`${email}  since ${since?.toISOString()}${hasFactor ? '' : '  (no second factor yet)'}`);
  }
  if (people.length === 0) console.log('Nobody is a moderator.');
}

async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const running = databaseUrlOf(readEnv()) ?? (await findRunningPostgres(dataFolder()));
  const started = running === null ? await startEmbeddedPostgres(dataFolder()) : null;
  const url = running ?? started?.url ?? '';
  await migrateDatabase(url);
  const database = connectDatabase(url, () => {});
  try {
    await work(database.db);
  } finally {
    await database.close();
    await started?.stop();
  }
}

moderator(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
