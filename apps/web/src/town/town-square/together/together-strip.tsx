import { CalendarHeart, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-together.ts';

type TogetherStripProps = { connectionId: string; partnerName: string };

/** "Go together?" in a chat: one line that opens the events that fit both; renders nothing if there are none. */
export function TogetherStrip({ connectionId, partnerName }: TogetherStripProps) {
  const t = useTranslations('together');
  const common = useTranslations('common');
  const [isOpen, setIsOpen] = useState(false);
  const suggestions = useSuggestions(connectionId);
  const agreed = suggestions.find(({ isAgreed }) => isAgreed);
  const close = () => setIsOpen(false);
  if (suggestions.length === 0 && !isOpen) return null;
  return (
    <div className="mx-auto w-full max-w-768 px-(--page-x) pb-2">
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-m bg-celadon-soft px-4 py-2 text-left text-small font-semibold text-celadon-ink"
      >
        <CalendarHeart size={18} aria-hidden className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">
          {agreed === undefined
            ? `${t('title')} ${t('someFit', { count: suggestions.length })}`
            : t('bothGo', { title: agreed.event.title })}
        </span>
        <ChevronRight size={18} aria-hidden className="shrink-0" />
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={t('title')}
        description={`${t('description', { name: partnerName })} ${t('private')}`}
        closeLabel={common('close')}
      >
        <SuggestionList {...{ connectionId, partnerName, suggestions }} />
        {suggestions.length === 0 && <p className="text-body text-ink-2">{t('none')}</p>}
      </Sheet>
    </div>
  );
}
