import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PERSONAL_DATA, SWITCH_COLUMNS } from './personal-data.ts';
import { RETENTION_DAYS, type RetentionPeriod } from './retention-periods.ts';
import type { KeepReason, Kept, TableRule } from './table-rule.ts';

const page = readFileSync(fileURLToPath(new URL('../../../../../docs/privacy.md', import.meta.url)), 'utf8');

const days = (period: RetentionPeriod) => `${RETENTION_DAYS[period]} day${RETENTION_DAYS[period] === 1 ? '' : 's'}`;

const PERIODS: Record<Kept, string> = {
  account: 'with the account',
  'both-accounts': 'while one of the two has an account',
  reason: 'while needed, see below',
  passing: 'some seconds',
  jobs: 'a minute after it was done; 30 days if it was given up',
  nobody: 'always',
  deadTickets: `${days('deadTickets')} after it ran out`,
  teaDays: `${days('teaDays')} after that day`,
  pastRounds: `${days('pastRounds')} after the round`,
  pairingsWithoutCall: `${days('pairingsWithoutCall')} without a call`,
  endedPresences: `${days('endedPresences')} after the last hour`,
  nearbyAnswers: `two hours; ${days('nearbyAnswers')} if no one asks again`,
  nearbyInvites: days('nearbyInvites'),
  endedSessions: `${days('endedSessions')} after its end`,
  unusedSessions: `${days('unusedSessions')} unused`,
  tokens: days('tokens'),
  unfinishedSignIns: days('unfinishedSignIns'),
  challenges: days('challenges'),
  unconfirmedSignUps: `${days('unconfirmedSignUps')} unconfirmed`,
  counts: `${days('counts')} after its end`,
  endedChats: `${days('endedChats')} after the connection ended`,
  pastEvents: `${days('pastEvents')} after the event`,
  departedEvents: `${days('departedEvents')} if its host left`,
  unusedPictures: `${days('unusedPictures')} in no event`,
  untouchedDrafts: `${days('untouchedDrafts')} untouched`,
  readNotices: `${days('readNotices')} after it was read`,
  inviteNotices: `an invitation from Who’s Around ${days('inviteNotices')}`,
  unreadNotices: `${days('unreadNotices')} unread`,
  mailbox: days('mailbox'),
  testVisits: days('testVisits'),
  stripeEvents: days('stripeEvents'),
  reportNetworks: `networks ${days('reportNetworks')}`,
  closedEvidence: `words and pictures ${days('closedEvidence')} after it was handled`,
  closedReports: `${days('closedReports')} after it was handled`,
  departedKeys: `${days('departedKeys')} after its case was closed`,
  refusedAges: `${days('refusedAges')} after the last one`,
  sanctionWords: `words ${days('sanctionWords')} after its end`,
};

const REASONS: Record<Exclude<KeepReason, 'of-others'>, string> = {
  'history-of-others': 'others lived it too',
  safety: 'it keeps others safe',
  tombstone: 'an empty row that others’ history refers to',
};

function leavingWords({ leaving, person }: TableRule): string {
  if (leaving.rows === 'go') return leaving.unless === 'in-force' ? 'goes, unless it holds now' : 'goes';
  const columns = Object.keys(leaving.emptied);
  const emptied = person.length > 0 && columns.length > 0 && columns.length <= 3;
  const without = emptied ? ` without ${columns.map((column) => `\`${column}\``).join(', ')}` : '';
  return leaving.reason === 'of-others' ? 'stays' : `stays${without}: ${REASONS[leaving.reason]}`;
}

function exportWords({ exported, withheld, others }: TableRule): string {
  if (exported.length === 0) return 'no';
  if (withheld.length + others.length === 0) return 'yes';
  const switches = exported.filter((column) => SWITCH_COLUMNS.includes(column));
  const named = exported.filter((column) => !switches.includes(column)).map((column) => `\`${column}\``);
  return [...named, ...(switches.length > 0 ? ['every switch of the settings'] : [])].join(', ');
}

/** The line that docs/privacy.md must have for a table. */
const lineOf = (table: string, rule: TableRule) =>
  `| \`${table}\` | ${exportWords(rule)} | ${leavingWords(rule)} | ${rule.kept.map((kept) => PERIODS[kept]).join('; ')} |`;

describe('docs/privacy.md', () => {
  it('describes every table', () => {
    const lines = new Set(page.split('\n'));
    const missing = Object.entries(PERSONAL_DATA).map(([table, rule]) => lineOf(table, rule));
    expect(missing.filter((line) => !lines.has(line))).toEqual([]);
  });

  it('names no other table', () => {
    const named = [...page.matchAll(/^\| `([a-z]+\.\w+)` \|/gm)].map(([, table]) => table);
    expect(named).toEqual(Object.keys(PERSONAL_DATA));
  });

  it('uses every period', () => {
    const used = new Set(Object.values(PERSONAL_DATA).flatMap(({ kept }) => kept));
    expect(Object.keys(RETENTION_DAYS).filter((period) => !used.has(period as Kept))).toEqual([]);
  });
});
