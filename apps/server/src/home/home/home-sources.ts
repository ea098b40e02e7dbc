import type { TeaQuestion } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import type { Badge, Progress } from '@cuppa/contract/habit/progress/progress-contract';
import type { Home } from '@cuppa/contract/home/home/home-contract';
import type { NearbyPerson } from '@cuppa/contract/meeting/nearby/nearby-contract';
import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import type { ConnectionCard } from '@cuppa/contract/people/connections/connections-contract';
import type { Face } from '@cuppa/contract/people/public-profile/public-profile-schema';
import type { EventCardData } from '@cuppa/contract/town/town-square/event-schema';
import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import type { ProfileRow } from '../../accounts/profile/profile.service.ts';

/**
 * What home shows of the other districts. They know nothing of it: the list of features fills this in with the functions
 * of their services.
 */
export type HomeSources<CountedDays> = {
  ownFace(userId: string): Promise<Face>;
  presentProgress(profile: ProfileRow): Progress;
  readCountedDays(userId: string): Promise<CountedDays>;
  presentStreakDays(profile: ProfileRow, counted: CountedDays): Home['streakDays'];
  listShelf(userId: string): Promise<Home['badges']>;
};

/** What the tiles and the next steps are made of. */
export type StepSources = {
  listBadges(profile: ProfileRow): Promise<Badge[]>;
  /** The calls and connections that a person may still write about or come back to. */
  listConnections(profile: ProfileRow, limit: number): Promise<ConnectionCard[]>;
  readLatestCall(userId: string): Promise<LatestCall | null>;
  /** The journal of a call; undefined without one. */
  readJournal(userId: string, callId: string): Promise<string | undefined>;
  /** Whether the person has blocked the other. */
  hasBlocked(userId: string, otherId: string): Promise<boolean>;
  readTeaDeck(userId: string): Promise<{ day: CalendarDay; questions: Pick<TeaQuestion, 'id' | 'text' | 'answer'>[] }>;
  /** The streak that ended, and until when it can be picked up; null for either if there is none. */
  streakStanding(profile: ProfileRow): { ended: { length: number; until: Date | null } | null };
} & HighlightSources &
  Pick<HomeSources<unknown>, 'presentProgress'>;

export type HighlightSources = {
  listEvents(profile: ProfileRow): Promise<EventCardData[]>;
  listPeopleAround(userId: string): Promise<NearbyPerson[]>;
  listReconnections(userId: string): Promise<Reconnection[]>;
  /** The Monday of the week that the person was just told; null for none. */
  readFreshWeek(profile: ProfileRow): Promise<CalendarDay | null>;
};

type LatestCall = {
  callId: string;
  partnerId: string;
  partnerName: string;
  endedAt: Date;
  durationSeconds: number;
};
