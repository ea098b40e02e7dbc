import type { RetentionPeriod } from './retention-periods.ts';

/** Why a row outlives the account of its person; `words/personal-data.ts` has the texts. */
export type KeepReason = 'history-of-others' | 'safety' | 'tombstone' | 'of-others';

/** How long rows are kept: as long as the account, permanently, or some days after their use. */
export type Kept = 'account' | 'both-accounts' | 'reason' | 'passing' | 'jobs' | 'nobody' | RetentionPeriod;

export type TableRule = {
  /** The columns with the id of the person that a row belongs to. */
  person: readonly string[];
  /** The effect of the account's deletion: the rows are removed, or stay for a reason with some columns emptied. */
  leaving: { rows: 'go'; unless?: 'in-force' } | { rows: 'stay'; reason: KeepReason; emptied: Record<string, string> };
  /** Columns in the download, in this order. */
  exported: readonly string[];
  /** Columns left out of the download: internal ids and counters, or secrets. */
  withheld: readonly string[];
  /** Columns about other people, or about who acted on the person; never in the download. */
  others: readonly string[];
  kept: readonly Kept[];
};

type Columns = { exported?: string; withheld?: string; others?: string };

const listed = (names = '') => names.split(/,? /).filter(Boolean);
const columnsOf = ({ exported, withheld, others }: Columns) => ({
  exported: listed(exported),
  withheld: listed(withheld),
  others: listed(others),
});

/** Rows of one person, deleted with the account. */
export const own = (person: string, columns: Columns, ...kept: Kept[]): TableRule => ({
  person: listed(person),
  leaving: { rows: 'go' },
  ...columnsOf(columns),
  kept: kept.length > 0 ? kept : ['account'],
});

/** Rows that outlive the account. `emptied` maps a column to the SQL of its value after the deletion. */
export const staying = (
  person: string,
  reason: KeepReason,
  emptied: Record<string, string>,
  columns: Columns,
  ...kept: Kept[]
): TableRule => ({
  person: listed(person),
  leaving: { rows: 'stay', reason, emptied },
  ...columnsOf(columns),
  kept,
});

/** Rows without personal data. */
export const notPersonal = (columns: string, ...kept: Kept[]): TableRule =>
  staying('', 'of-others', {}, { withheld: columns }, ...(kept.length > 0 ? kept : (['nobody'] as const)));
