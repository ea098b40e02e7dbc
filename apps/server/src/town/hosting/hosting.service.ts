import type { DraftFields, EventDraft, EventFields } from '@cuppa/contract/town/hosting/hosting-contract';
import { levelOf } from '@cuppa/domain/habit/progress/levels';
import { HOST_CHANGES_A_DAY } from '@cuppa/domain/safety/safety/caps';
import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import { createDailyCap } from '../../platform/limits/daily-cap.ts';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { cancelAll, cancelEvent } from './cancel-event.ts';
import { changeEvent, type EventChange } from './change-event.ts';
import { deleteDraft } from './drafts.repository.ts';
import { listDrafts, saveDraft } from './drafts.ts';
import { readEvidence } from './event-evidence.ts';
import { addPicture } from './event-pictures.ts';
import { extendSeries } from './extend-series.ts';
import { checkIn, readGuests } from './guest-list.ts';
import { pictureUrl, presentFields } from './hosting.presenter.ts';
import * as repository from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';
import { mayHost } from './may-host.ts';
import { messageGuests } from './message-guests.ts';
import { type Moved, tellOnceShown } from './moved-event.ts';
import { requireOwn } from './own-event.ts';
import { publishEvent } from './publish-event.ts';
import { askSeriesEnding, type SeriesEnding } from './series-ending.ts';
import { type Reported, takeDownEvents } from './take-down-events.ts';

export type HostingService = ReturnType<typeof createHostingService>;

/** Events of people: from the draft to who was there. What a host changes follows one after the other by their row. */
export function createHostingService(deps: HostingDeps) {
  const { clock, db, profiles, storage } = deps;
  const deeds = createDailyCap(deps.limiters, { name: 'host-deeds', times: HOST_CHANGES_A_DAY });
  return {
    /** One's drafts, the latest first, and whether one may host. */
    drafts: async (userId: string) => {
      const [drafts, person] = await Promise.all([listDrafts(deps, userId), profiles.read(userId)]);
      return { drafts, mayHost: mayHost(person, clock.now()), level: levelOf(person.xp) };
    },
    saveDraft: (userId: string, draft: { draftId: string; fields: DraftFields }): Promise<EventDraft> =>
      saveDraft(deps, userId, draft),
    discardDraft: (userId: string, draftId: string): Promise<void> => deleteDraft(db, userId, draftId),

    publish: async (userId: string, draft: { draftId: string; fields: EventFields }) => {
      await deeds.take(userId);
      return publishEvent(deps, userId, draft);
    },

    /** An own event as its form shows it. Refuses NOT_FOUND. */
    fields: async (userId: string, eventId: string) => {
      const event = await requireOwn(db, userId, eventId);
      const { pictureId, sequence, seriesId } = event;
      const [lastOne, files, sign] = await Promise.all([
        seriesId === null ? null : repository.findLastOfSeries(db, seriesId),
        repository.findPictureFiles(db, pictureId === null ? [] : [pictureId]),
        storage.signer(),
      ]);
      return { fields: presentFields(event, lastOne), pictureUrl: pictureUrl(pictureId, files, sign), sequence };
    },
    change: async (userId: string, change: EventChange): Promise<void> => {
      await deeds.take(userId);
      return changeEvent(deps, userId, change);
    },
    cancel: (userId: string, which: Parameters<typeof cancelEvent>[2]): Promise<void> =>
      cancelEvent(deps, userId, which),
    extend: (userId: string, until: { eventId: string; repeatsUntil: string }): Promise<void> =>
      extendSeries(deps, userId, until),

    guests: (userId: string, eventId: string) => readGuests(deps, userId, eventId),
    checkIn: (userId: string, guest: Parameters<typeof checkIn>[2]): Promise<void> => checkIn(deps, userId, guest),
    message: (userId: string, message: Parameters<typeof messageGuests>[2]) => messageGuests(deps, userId, message),

    /** Places for the form with their points, the best first. Refuses RATE_LIMITED. */
    places: async (userId: string, query: string) => {
      const found = await deps.places.findPoints(userId, query);
      return found.map(({ name, near, latitude, longitude, timeZone }) => ({
        name: near === null ? name : `${name} (${near})`,
        latitude,
        longitude,
        timeZone,
      }));
    },
    addPicture: (userId: string, picture: Parameters<typeof addPicture>[2]) => addPicture(deps, userId, picture),

    /** Cancels all that a person who leaves still planned, with notices. Safe to repeat. */
    cancelAll: (userId: string): Promise<void> => cancelAll(deps, userId),

    /** Cancels what a host planned for the time of their suspension. Safe to repeat. */
    cancelSuspended: async (userId: string): Promise<void> => {
      const [host] = await profiles.readMany([userId]);
      if (host?.suspendedUntil && isSuspended(host, clock.now())) await cancelAll(deps, userId, host.suspendedUntil);
    },

    /** The two steps of a moderator's decision: whoever reports an event holds it before the case. */
    holdReported: (tx: Transaction, reported: Reported) => repository.lockReported(tx, reported),
    takeDownEvents: (tx: Transaction, reported: Reported & { title: string }): Promise<boolean> =>
      takeDownEvents(tx, deps, reported),

    readEvidence: (userId: string, eventId: string) => readEvidence(deps, userId, eventId),
    /** The file of a picture, which stays until the transaction ends; null once it is gone. */
    holdPictureFile: (tx: Db, pictureId: string): Promise<string | null> => repository.holdPictureFile(tx, pictureId),

    /** The job that tells guests what a hidden host changed. */
    tellOnceShown: (moved: Moved, tx: Transaction): Promise<void> => tellOnceShown(deps, moved, tx),
    /** The job that asks a host whether a series goes on. */
    askSeriesEnding: (ending: SeriesEnding, tx: Transaction): Promise<void> => askSeriesEnding(deps, ending, tx),
  };
}
