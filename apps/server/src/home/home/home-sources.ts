import type { TeaQuestion } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import type { Badge, Progress } from '@cuppa/contract/habit/progress/progress-contract';
import type { Home } from '@cuppa/contract/home/home/home-contract';
import type { NearbyPerson } from '@cuppa/contract/meeting/nearby/nearby-contract';
import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import type { ConnectionCard } from '@cuppa/contract/people/connections/connections-contract';
import type { Face } from '@cuppa/contract/people/public-profile/public-profile-schema';
import type { EventCardData } from '@cuppa/contract/town/town-square/event-schema';
import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import type { PersonCard, PersonProgress, PersonSettings } from '../../accounts/profile/profile.service.ts';

type OnHome = PersonProgress & PersonCard & PersonSettings;

/**
 * The data that the dashboard shows from other districts. Those do not depend on home: the feature list passes their
 * services' functions in.
 */
export type HomeSources<CountedDays> = {
  ownFace(userId: string): Promise<Face>;
  presentProgress(profile: OnHome): Progress;
  readCountedDays(userId: string): Promise<CountedDays>;
  presentStreakDays(profile: OnHome, counted: CountedDays): Home['streakDays'];
  listShelf(userId: string): Promise<Home['badges']>;
};

/** The data for the tiles and the next steps. */
export type StepSources = {
  listBadges(profile: OnHome): Promise<Badge[]>;
  /** The calls and connections that a person may still write about or return to. */
  listConnections(profile: OnHome, limit: number): Promise<ConnectionCard[]>;
  readLatestCall(userId: string): Promise<LatestCall | null>;
  /** The journal of a call; undefined if there is none. */
  readJournal(userId: string, callId: string): Promise<string | undefined>;
  /** Whether the person has blocked the other. */
  hasBlocked(userId: string, otherId: string): Promise<boolean>;
  readTeaDeck(userId: string): Promise<{ day: CalendarDay; questions: Pick<TeaQuestion, 'id' | 'text' | 'answer'>[] }>;
  /** The streak that ended (null if none) and the deadline for repairing it (null if it cannot be repaired). */
  streakStanding(profile: OnHome): { ended: { length: number; until: Date | null } | null };
} & HighlightSources &
  Pick<HomeSources<unknown>, 'presentProgress'>;

export type HighlightSources = {
  listEvents(profile: OnHome): Promise<EventCardData[]>;
  mayHost(profile: OnHome): Promise<boolean>;
  listPeopleAround(userId: string): Promise<NearbyPerson[]>;
  listReconnections(userId: string): Promise<Reconnection[]>;
  /** The Monday of the person's week that has just become ready; null at other times. */
  readFreshWeek(profile: OnHome): Promise<CalendarDay | null>;
};

type LatestCall = {
  callId: string;
  partnerId: string;
  partnerName: string;
  endedAt: Date;
  durationSeconds: number;
};
