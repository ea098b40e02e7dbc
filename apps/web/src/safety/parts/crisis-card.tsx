import { HeartHandshake, X } from 'lucide-react';
import { useId } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { coreMessages } from '../../messages/core.ts';
import crisis from '../../messages/en/safety/crisis.json' with { type: 'json' };
import { HelplineList } from './helpline-list.tsx';

const messages = { ...coreMessages, crisis };

/** Help for a person who writes about harming themselves. It includes its messages, because it is loaded late. */
export function CrisisCard({ onClose }: { onClose: () => void }) {
  return (
    <IntlProvider locale="en" messages={messages}>
      <Card onClose={onClose} />
    </IntlProvider>
  );
}

function Card({ onClose }: { onClose: () => void }) {
  const t = useTranslations('crisis');
  const id = useId();
  return (
    <section aria-labelledby={id} className="animate-fade rounded-l bg-celadon-soft p-5 text-left text-ink">
      <div className="flex items-start gap-3">
        <HeartHandshake size={24} aria-hidden className="mt-1 shrink-0 text-celadon-ink" />
        <h3 id={id} className="min-w-0 flex-1 text-t3">
          {t('title')}
        </h3>
        <button
          type="button"
          aria-label={t('close')}
          title={t('close')}
          onClick={onClose}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-pill text-ink-2 hover:bg-surface"
        >
          <X size={22} aria-hidden />
        </button>
      </div>
      <p className="mt-2 text-body">{t('text')}</p>
      <p className="mt-2 mb-4 text-body font-semibold">{t('danger')}</p>
      <HelplineList />
      <p className="mt-2 text-small text-ink-2">{t('private')}</p>
    </section>
  );
}
