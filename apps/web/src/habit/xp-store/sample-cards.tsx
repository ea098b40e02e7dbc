import type { DeckId } from '@cuppa/domain/habit/xp-store/store-items';
import { boughtCardWords } from '@cuppa/domain/meeting/calls/bought-deck-words';
import { sampleCards } from '@cuppa/domain/meeting/calls/bought-decks';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { useTranslations } from 'use-intl';

/** Three cards of a deck, to read before buying it. */
export function SampleCards({ deckId }: { deckId: DeckId }) {
  const t = useTranslations('xpStore');
  return (
    <ul aria-label={t('samples')} className="mb-4 flex flex-col gap-1.5">
      {sampleCards(deckId).map((id) => (
        <li key={id} className="rounded-s bg-surface-2 px-3 py-2 text-small text-ink-2">
          {boughtCardWords(READER_LANGUAGE)[id]}
        </li>
      ))}
    </ul>
  );
}
