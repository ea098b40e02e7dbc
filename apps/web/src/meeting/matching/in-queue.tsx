import type { AddressedSignal } from '@cuppa/contract/meeting/calls/call-events';
import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { usePush } from '../../lib/push/use-push.ts';
import { MatchCard } from './match-card.tsx';
import type { QueueClient, QueueView } from './queue-client.ts';
import { SearchingView } from './searching-view.tsx';
import { StillThereView } from './still-there-view.tsx';

/** The match card whose person is being reported. */
export type ReportedOffer = { pairingId: string; partnerName: string; hasPhoto: boolean };

type InQueueProps = {
  view: QueueView;
  queue: QueueClient;
  /** Runs the action of a press, and shows a message if it failed. */
  run: (work: () => Promise<void>) => Promise<void>;
  values: readonly CoreValueId[];
  media: LocalMediaState;
  heldSignalsOf: (pairingId: string) => AddressedSignal[] | undefined;
  onReport: (offer: ReportedOffer) => void;
};

/** Covers the lobby while a person is in the queue: the search, a match card, or "Still there?". */
export function InQueue({ view, queue, run, values, media, heldSignalsOf, onReport }: InQueueProps) {
  const { turnOn } = usePush();
  async function watch(asks: boolean): Promise<void> {
    // Browsers only ask for permission right after a press.
    if (asks) void turnOn().catch(() => {});
    await run(queue.watch);
  }

  switch (view.status) {
    case 'searching':
      return (
        <SearchingView
          view={view}
          values={values}
          media={media}
          onCancel={() => void run(queue.leave)}
          onWiden={(to) => run(() => queue.widen(to))}
          onWatch={watch}
        />
      );
    case 'offered':
      return (
        <MatchCard
          offer={view.offer}
          receivedAt={view.receivedAt}
          onReport={() => {
            const { pairingId, partnerName, partnerFace } = view.offer;
            onReport({ pairingId, partnerName, hasPhoto: partnerFace !== null });
          }}
          onAnswer={(answer) =>
            run(() => queue.answer(answer, view.offer.pairingId, heldSignalsOf(view.offer.pairingId)))
          }
        />
      );
    case 'still-there':
      return <StillThereView view={view} onYes={() => run(queue.confirmPresence)} onStop={() => run(queue.leave)} />;
    default:
      return null;
  }
}
