import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tag } from '../../ui/surfaces/tag.tsx';

export function PassportScreen() {
  const t = useTranslations('passport');
  const common = useTranslations('common');
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ to: '/home', label: common('home') }}
        aside={<Tag tone="premium">{t('premium')}</Tag>}
      />
      <section data-field className="rounded-xl bg-plum p-7 text-on-plum shadow-e1">
        <h2 className="text-t1">{t('goGlobal')}</h2>
        <p className="mt-2 text-body text-on-plum-2">{t('description')}</p>
        <ul className="mt-5 flex flex-col gap-3">
          {(['noDistance', 'extension', 'decks'] as const).map((perk) => (
            <li key={perk} className="flex items-center gap-3 text-body font-semibold">
              <Check size={20} aria-hidden className="shrink-0 text-chamomile" />
              {t(perk)}
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-5 text-body text-ink-2">{t('safety')}</p>
      <p className="mt-2 text-body text-ink-2">{t('notYet')}</p>
    </>
  );
}
