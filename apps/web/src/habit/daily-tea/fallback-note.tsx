import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';

type FallbackNoteProps = {
  deck: { refetch: () => Promise<unknown>; isFetching: boolean };
  /** Whether the server answered at all. */
  isReached: boolean;
  canAnswer: boolean;
};

/**
 * Explains why the ten default questions are shown and what cannot be saved, and offers to reload today's questions.
 */
export function FallbackNote({ deck, isReached, canAnswer }: FallbackNoteProps) {
  const t = useTranslations('dailyTea');
  const common = useTranslations('common');
  return (
    <div className="mb-3 flex flex-col items-center gap-2 text-center text-small text-ink-2">
      <p>
        {!canAnswer && <span>{`${t('justThink')} `}</span>}
        <span>{t(isReached ? 'fallbackReached' : 'fallback')}</span>
      </p>
      <Button
        variant="text"
        size="sm"
        icon={<RotateCcw size={18} aria-hidden />}
        isLoading={deck.isFetching}
        onClick={() => void deck.refetch()}
      >
        {common('retry')}
      </Button>
    </div>
  );
}
