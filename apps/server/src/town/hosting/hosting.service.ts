import type { EventFields } from '@cuppa/contract/town/hosting/hosting-contract';
import { HOST_CHANGES_A_DAY } from '@cuppa/domain/safety/safety/caps';
import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import { bindContext } from '../../platform/bind-context.ts';
import { createDailyCap } from '../../platform/limits/daily-cap.ts';
import { agreedTitleOf } from './agreed-title.ts';
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
import { readReach } from './may-host.ts';
import { messageGuests } from './message-guests.ts';
import { readNewsLeft } from './news-left.ts';
import { requireOwn } from './own-event.ts';
import { publishEvent } from './publish-event.ts';
import { askSeriesEnding } from './series-ending.ts';
import { takeDownEvents } from './take-down-events.ts';
import { tellChanges } from './tell-changes.ts';

export type HostingService = ReturnType<typeof createHostingService>;

/**
 * Events of people, from the draft to the check-in of guests. The file of a use case documents it. A host's profile is
 * locked while they publish or change, so that their changes follow one another.
 */
export function createHostingService(deps: HostingDeps) {
  const changes = createDailyCap(deps.limiters, { name: 'host-deeds', times: HOST_CHANGES_A_DAY });

  const useCases = bindContext(deps, {
    // Drafts and pictures.
    drafts,
    saveDraft,
    discardDraft: ({ db }: HostingDeps, userId: string, draftId: string): Promise<void> =>
      deleteDraft(db, userId, draftId),
    addPicture,
    places: findPlaces,

    // Events.
    publish: async (context: HostingDeps, userId: string, draft: { draftId: string; fields: EventFields }) => {
      await changes.take(userId);
      return publishEvent(context, userId, draft);
    },
    fields: readFields,
    change: async (context: HostingDeps, userId: string, change: EventChange): Promise<void> => {
      await changes.take(userId);
      return changeEvent(context, userId, change);
    },
    cancel: cancelEvent,
    extend: extendSeries,
    cancelAll,
    cancelSuspended,
    mayHost: async (context: HostingDeps, person: Parameters<typeof readReach>[1]): Promise<boolean> =>
      (await readReach(context, person, context.clock.now())).mayHost,

    // Guests.
    guests: readGuests,
    checkIn,
    message: messageGuests,

    // Jobs, and steps of moderation.
    tellChanges,
    askSeriesEnding,
    readEvidence,
    takeDownEvents,
  });
  return {
    ...useCases,
    /** Locks reported events, in the transaction of a moderator's decision, before the case is locked. */
    holdReported: repository.lockReported,
    holdPictureFile: repository.holdPictureFile,
  };
}

/** A person's drafts, most recently saved first, with what the person may host, and their level. */
async function drafts(deps: HostingDeps, userId: string) {
  const [found, person] = await Promise.all([listDrafts(deps, userId), deps.profiles.read(userId)]);
  return { drafts: found, ...(await readReach(deps, person, deps.clock.now())) };
}

/** The fields of one's own event for the form, and which of them may change. Refuses NOT_FOUND. */
async function readFields(
  deps: Pick<HostingDeps, 'clock' | 'countKeptCalls' | 'db' | 'guests' | 'profiles' | 'storage'>,
  userId: string,
  eventId: string,
) {
  const { db, guests, storage } = deps;
  const event = await requireOwn(db, userId, eventId);
  const { pictureId, sequence, seriesId } = event;
  const [{ reach }, lastOne, files, sign, newsLeft, listed] = await Promise.all([
    readReach(deps, await deps.profiles.read(userId), deps.clock.now()),
    seriesId === null ? null : repository.findLastOfSeries(db, seriesId),
    repository.findPictureFiles(db, pictureId === null ? [] : [pictureId]),
    storage.signer(),
    readNewsLeft(db, event),
    guests.findRsvps(db, eventId),
  ]);
  return {
    fields: presentFields(event, lastOne),
    pictureUrl: pictureUrl(pictureId, files, sign),
    sequence,
    agreedTitle: agreedTitleOf(event),
    reach,
    mayMove: event.tellAt !== null || newsLeft > 0 || listed.length === 0,
  };
}

/** Places for the form with their points, best match first. Refuses RATE_LIMITED. */
async function findPlaces({ places }: Pick<HostingDeps, 'places'>, userId: string, query: string) {
  const found = await places.findPoints(userId, query);
  return found.map(({ name, state, near, latitude, longitude, timeZone }) => ({
    name: [state === null ? name : `${name}, ${state}`, ...(near === null ? [] : [`(${near})`])].join(' '),
    latitude,
    longitude,
    timeZone,
  }));
}

/** Cancels a suspended host's events that begin before the suspension ends. Safe to repeat. */
async function cancelSuspended(deps: HostingDeps, userId: string): Promise<void> {
  const [host] = await deps.profiles.readMany([userId]);
  if (host?.suspendedUntil && isSuspended(host, deps.clock.now())) await cancelAll(deps, userId, host.suspendedUntil);
}
