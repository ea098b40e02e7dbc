import type { PassportStamps } from '@cuppa/contract/passport/passport/passport-contract';
import { countedDay } from '@cuppa/domain/habit/progress/streaks';
import type { PersonSettings, ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Database, Db, Transaction } from '../../platform/postgres/database.ts';
import * as repository from './stamps.repository.ts';

export type StampsService = ReturnType<typeof createStampsService>;

export type StampsDeps = {
  db: Database;
  /** Whether one of two people has blocked the other. */
  hasBlockBetween(on: Db, a: string, b: string): Promise<boolean>;
  profiles: Pick<ProfileService, 'readMany'>;
};

/** Stamps in passports: the places of people one talked with. Everyone collects them, and none identifies a person. */
export function createStampsService({ db, hasBlockBetween, profiles }: StampsDeps) {
  return {
    /**
     * Gives those of a call's two people for whom it counts their stamps, in the transaction that pays it. Gives none if
     * one has blocked the other, so that no one keeps the place of a person who got away from them.
     */
    stamp: async (
      tx: Transaction,
      call: { callId: string; userIds: readonly [string, string]; countsFor: readonly string[]; at: Date },
    ): Promise<void> => {
      if (await hasBlockBetween(tx, ...call.userIds)) return;
      const people = await profiles.readMany(call.userIds, tx);
      const stamps = people
        .filter((own) => call.countsFor.includes(own.id))
        .flatMap((own) =>
          people
            .filter((other) => other.id !== own.id)
            .flatMap((other) => placesOf(other).map((place) => ({ ...place, ...ownPart(own, call.at) }))),
        );
      if (stamps.length === 0) return;
      await repository.insertStamps(
        tx,
        stamps.map((one) => ({ ...one, callId: call.callId })),
      );
    },

    /** All places in a person's passport, earliest first. */
    read: async (userId: string): Promise<PassportStamps> => ({ items: await repository.findPlaces(db, userId) }),
  };
}

const ownPart = (own: PersonSettings, at: Date) => ({ userId: own.id, day: countedDay(own, at) });

/** The stamps that a person leaves in the other's passport: always the time zone, the city only if they share it. */
function placesOf({ placeName, sharesCity, timeZone }: PersonSettings): Pick<repository.NewStamp, 'kind' | 'place'>[] {
  const zone = { kind: 'zone' as const, place: timeZone };
  return sharesCity && placeName !== null ? [zone, { kind: 'city', place: placeName }] : [zone];
}
