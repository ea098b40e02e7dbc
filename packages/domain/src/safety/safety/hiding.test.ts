import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../platform/time/lengths.ts';
import { type Encounter, hidesPerson, mostHiddenByNewcomers, type Voice, type Voiced, voiceOf } from './hiding.ts';
import type { ReportReason } from './report.ts';
import type { Rank } from './standing.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const NO_ONE = { byReporter: 0, fromNetwork: 0 };

describe('the voice of a report', () => {
  it.each<[string, Rank, Encounter | null, { byReporter: number; fromNetwork: number }, Voice | null]>([
    ['someone who never onboarded', 'unknown', null, NO_ONE, null],
    ['someone who never onboarded, after a call', 'unknown', 'talked', NO_ONE, null],
    ['someone new about a card, or an event they read of', 'new', null, NO_ONE, null],
    ['someone new about the host of an event they said yes to', 'new', 'same-event', NO_ONE, null],
    ['someone new after a call', 'new', 'talked', NO_ONE, 'met'],
    ['someone new after a second call of the day', 'new', 'talked', { byReporter: 1, fromNetwork: 1 }, null],
    ['someone new on a network that used its day up', 'new', 'talked', { byReporter: 0, fromNetwork: 3 }, null],
    ['someone settled about a card', 'settled', null, NO_ONE, 'unmet'],
    ['someone settled about a host', 'settled', 'same-event', NO_ONE, 'met'],
    ['someone settled about a third person', 'settled', 'talked', { byReporter: 2, fromNetwork: 2 }, 'met'],
    ['someone settled about a fourth', 'settled', 'talked', { byReporter: 3, fromNetwork: 2 }, null],
    ['someone settled on a network that used its day up', 'settled', null, { byReporter: 0, fromNetwork: 3 }, null],
  ])('of %s', (_who, rank, encounter, given, voice) => {
    expect(voiceOf({ rank, encounter, given })).toBe(voice);
  });
});

describe('a person', () => {
  const minor = (reporterId: string, network: string | null, voice: Voice, days = 0): Voiced => ({
    reporterId,
    network,
    voice,
    reason: 'under-age',
    voicedAt: new Date(NOW.getTime() - days * DAY_MS),
  });
  const rude = (...of: Parameters<typeof minor>): Voiced => ({ ...minor(...of), reason: 'harassment' });

  it.each<[string, Voiced[], boolean]>([
    ['no voice', [], false],
    ['a minor, by one who met them', [minor('a', '1', 'met')], true],
    ['a minor, by one who met them half a year ago', [minor('a', null, 'met', 180)], true],
    ['a minor, by one who never met them', [minor('a', '1', 'unmet')], false],
    ['a minor, by two who never met them', [minor('a', '1', 'unmet'), minor('b', '2', 'unmet')], true],
    ['a minor, by two on one network', [minor('a', '1', 'unmet'), minor('b', '1', 'unmet')], false],
    ['a minor, by two on unknown networks', [minor('a', null, 'unmet'), minor('b', null, 'unmet')], false],
    ['a minor, by one on two networks', [minor('a', '1', 'unmet'), minor('a', '2', 'unmet')], false],
    ['a minor, by two friends', [minor('a', '1', 'unmet'), minor('friend of a', '2', 'unmet')], false],
    ['a minor, by two a month apart', [minor('a', '1', 'unmet', 30), minor('b', '2', 'unmet')], false],
    ['a minor and rude, by two', [minor('a', '1', 'unmet'), rude('b', '2', 'met')], false],
    ['rude, by two who met them', [rude('a', '1', 'met'), rude('b', '2', 'met')], false],
    ['rude, by three', [rude('a', '1', 'met'), rude('b', '2', 'met'), rude('c', '3', 'unmet')], true],
    ['rude, by three on two networks', [rude('a', '1', 'met'), rude('b', '2', 'met'), rude('c', '2', 'met')], false],
    [
      'rude, by three, one a month ago',
      [rude('a', '1', 'met', 30), rude('b', '2', 'met'), rude('c', '3', 'met')],
      false,
    ],
  ])('with reports of %s', (_what, reports, isHidden) => {
    const areFriends = (one: string, other: string) => [one, other].toSorted().join() === 'a,friend of a';
    expect(hidesPerson(reports, areFriends, NOW)).toBe(isHidden);
  });
});

describe('accounts of a day', () => {
  type Attack = {
    reporter: number;
    network: number;
    victim: number;
    reason: ReportReason | null;
    encounter: Encounter | null;
    hasOnboarded: boolean;
    minute: number;
  };
  const attack = (accounts: number, networks: number): fc.Arbitrary<Attack[]> =>
    fc.array(
      fc.record({
        reporter: fc.nat(accounts - 1),
        network: fc.nat(networks - 1),
        victim: fc.nat(40),
        reason: fc.constantFrom('under-age', 'harassment', 'other', null),
        encounter: fc.constantFrom('talked', 'same-event', null),
        hasOnboarded: fc.boolean(),
        minute: fc.nat(24 * 60 - 1),
      }),
      { maxLength: 150 },
    );

  /** Returns the people that are hidden at any time of the day, with every report filed as the server does. */
  function hiddenBy(attacks: readonly Attack[]): Set<number> {
    const filed: (Voiced & { victim: number })[] = [];
    const hidden = new Set<number>();
    for (const { victim, reason, encounter, hasOnboarded, ...by } of attacks.toSorted((a, b) => a.minute - b.minute)) {
      const [reporterId, network] = [String(by.reporter), String(by.network)];
      const sameKind = filed.filter((one) => (one.reason === 'under-age') === (reason === 'under-age'));
      const others = (of: (one: Voiced) => boolean) =>
        new Set(sameKind.filter((one) => one.victim !== victim && of(one)).map((one) => one.victim)).size;
      const voice = voiceOf({
        rank: hasOnboarded ? 'new' : 'unknown',
        encounter,
        given: {
          byReporter: others((one) => one.reporterId === reporterId),
          fromNetwork: others((one) => one.network === network),
        },
      });
      const voicedAt = new Date(NOW.getTime() + by.minute * 60_000);
      if (voice !== null) filed.push({ victim, reporterId, network, reason, voice, voicedAt });
      const about = filed.filter((one) => one.victim === victim);
      if (hidesPerson(about, () => false, voicedAt)) hidden.add(victim);
    }
    return hidden;
  }

  const sizes = { accounts: fc.integer({ min: 1, max: 30 }), networks: fc.integer({ min: 1, max: 8 }) };
  const attacks = fc
    .record(sizes)
    .chain(({ accounts, networks }) =>
      fc.record({ accounts: fc.constant(accounts), networks: fc.constant(networks), all: attack(accounts, networks) }),
    );

  it('hide no more people than the bound, on any networks and in any order', () => {
    fc.assert(
      fc.property(attacks, ({ accounts, networks, all }) => {
        expect(hiddenBy(all).size).toBeLessThanOrEqual(mostHiddenByNewcomers(accounts, networks));
      }),
    );
  });

  it('hide no one that they never talked with', () => {
    fc.assert(
      fc.property(attacks, ({ all }) => {
        const unmet = all.filter(({ encounter }) => encounter !== 'talked');
        expect(hiddenBy(unmet).size).toBe(0);
      }),
    );
  });

  it.each([
    [1, 1, 1],
    [20, 1, 4],
    [1, 20, 1],
    [20, 5, 20],
  ])('%i of them on %i networks hide at most %i people', (accounts, networks, most) => {
    expect(mostHiddenByNewcomers(accounts, networks)).toBe(most);
  });
});
