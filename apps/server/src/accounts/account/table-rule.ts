import type { RetentionPeriod } from './retention-periods.ts';

/** Why a row outlives its person's account; in words in `words/personal-data.ts`. */
export type KeepReason = 'history-of-others' | 'safety' | 'tombstone' | 'of-others';

/** How long rows are kept: as long as the account, for good, or some days after their use. */
export type Kept = 'account' | 'both-accounts' | 'reason' | 'passing' | 'jobs' | 'nobody' | RetentionPeriod;

export type TableRule = {
  /** The columns that hold the id of the person whose row it is. */
  person: readonly string[];
  /** What becomes of a person's rows with the account: they go, or they stay for a reason with some columns emptied. */
  leaving: { rows: 'go'; unless?: 'in-force' } | { rows: 'stay'; reason: KeepReason; emptied: Record<string, string> };
  /** In the download, in this order. */
  exported: readonly string[];
  /** Not in the download: codes and counters of the machinery, or secrets. */
  withheld: readonly string[];
  /** About somebody else, or about who did something to the person: never in the download. */
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

/** Rows of one person alone, which go with the account. */
export const own = (person: string, columns: Columns, ...kept: Kept[]): TableRule => ({
  person: listed(person),
  leaving: { rows: 'go' },
  ...columnsOf(columns),
  kept: kept.length > 0 ? kept : ['account'],
});

/** Rows that stay, with some columns emptied: a column, and the SQL of what it holds afterwards. */
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

/** Rows about nobody. */
export const nobodys = (columns: string, ...kept: Kept[]): TableRule =>
  staying('', 'of-others', {}, { withheld: columns }, ...(kept.length > 0 ? kept : (['nobody'] as const)));
