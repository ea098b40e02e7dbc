import { DAY_MS } from '../../platform/time/lengths.ts';
import type { ReportReason } from './report.ts';
import type { Rank } from './standing.ts';

/** How two people met: they talked, in a call or a chat, or were guests or host of one event. */
export type Encounter = 'talked' | 'same-event';
/** How a report counts towards hiding its person. A report without a voice counts only for the moderators' queue. */
export type Voice = 'met' | 'unmet';

/** People about whom reports get a voice in 24 hours, for a reporter of each rank and for a network. */
export const VOICES_A_DAY = { unknown: 0, new: 1, settled: 3, ofNetwork: 3 } as const;

/** The number of independent reporters that hide a person until a moderator has looked. */
const HIDING_REPORTERS = 3;
/** The number of independent reporters who never met a person, and together hide them as a minor. */
const UNMET_REPORTERS = 2;
/** Older voices count only if they hide alone. Networks are needed for as long as this. */
const HIDING_WINDOW_MS = 30 * DAY_MS;

type Asked = {
  rank: Rank;
  encounter: Encounter | null;
  /**
   * The number of other people about whom reports of the same kind (a minor, or the rest) got a voice in the last 24
   * hours: by this reporter, and from this network.
   */
  given: { byReporter: number; fromNetwork: number };
};

/**
 * Returns the voice of a report, decided once. Someone new has one only about a person they talked with: anyone can say
 * that they go to an event.
 */
export function voiceOf({ rank, encounter, given }: Asked): Voice | null {
  if (given.byReporter >= VOICES_A_DAY[rank] || given.fromNetwork >= VOICES_A_DAY.ofNetwork) return null;
  const hasMet = encounter === 'talked' || (encounter === 'same-event' && rank === 'settled');
  if (hasMet) return 'met';
  return rank === 'settled' ? 'unmet' : null;
}

/** An open report with a voice. `network` is a key of the network that it came from; null if that is unknown. */
export type Voiced = {
  reporterId: string;
  network: string | null;
  reason: ReportReason | null;
  voice: Voice;
  voicedAt: Date;
};
type Acquainted = (oneId: string, otherId: string) => boolean;

/**
 * True if open reports about one person hide them until a moderator has looked: one report of a minor by someone who
 * met them, two independent ones by others, or any of `HIDING_REPORTERS` independent reporters within a month.
 */
export function hidesPerson(reports: readonly Voiced[], areAcquainted: Acquainted, now: Date): boolean {
  const ofMinor = (of: readonly Voiced[]) => of.filter(({ reason }) => isOfMinor(reason));
  if (ofMinor(reports).some(({ voice }) => voice === 'met')) return true;
  const recent = reports.filter(({ voicedAt }) => now.getTime() - voicedAt.getTime() < HIDING_WINDOW_MS);
  return (
    countIndependent(ofMinor(recent), areAcquainted) >= UNMET_REPORTERS ||
    countIndependent(recent, areAcquainted) >= HIDING_REPORTERS
  );
}

/** True for a report that its person may be a minor. */
export function isOfMinor(reason: ReportReason | null): boolean {
  return reason === 'under-age';
}

/** Counts reporters, earliest first, who share no network and no acquaintance with those counted before. */
function countIndependent(reports: readonly Voiced[], areAcquainted: Acquainted): number {
  const counted: Voiced[] = [];
  for (const one of reports.toSorted((a, b) => a.voicedAt.getTime() - b.voicedAt.getTime())) {
    const isIndependent = counted.every(
      ({ network, reporterId }) =>
        reporterId !== one.reporterId && network !== one.network && !areAcquainted(reporterId, one.reporterId),
    );
    if (isIndependent) counted.push(one);
  }
  return counted.length;
}

/**
 * Returns the most people that a number of accounts, all less than a day old, on a number of networks hide in that day:
 * each voice is about a person that its account talked with, hides that one as a minor, and is a third of another
 * hiding.
 */
export function mostHiddenByNewcomers(accounts: number, networks: number): number {
  const voices = Math.min(accounts * VOICES_A_DAY.new, networks * VOICES_A_DAY.ofNetwork);
  return voices + Math.floor(voices / HIDING_REPORTERS);
}
