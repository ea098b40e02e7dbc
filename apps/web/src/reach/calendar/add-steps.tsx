import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { addLink, CALENDAR_APPS, type CalendarApp } from './add-links.ts';

const STEPS = [1, 2, 3] as const;

/** The steps to add the address to Google, Apple or Outlook calendars. */
export function AddSteps({ url }: { url: string }) {
  const t = useTranslations('calendar');
  const [app, setApp] = useState<CalendarApp>(() => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'apple' : 'google'));
  return (
    <Card as="section" aria-labelledby="how">
      <h2 id="how" className="text-t3">
        {t('how')}
      </h2>
      <Segmented
        className="mt-3"
        label={t('which')}
        value={app}
        onChange={setApp}
        segments={CALENDAR_APPS.map((value) => ({ value, label: t(value) }))}
      />
      <ol className="mt-4 flex flex-col gap-3">
        {STEPS.map((step) => (
          <li key={step} className="flex gap-3 text-body text-ink-2">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-pill bg-surface-2 text-label text-ink"
            >
              {step}
            </span>
            <span>{t(`${app}${step}`)}</span>
          </li>
        ))}
      </ol>
      <a
        href={addLink(app, url)}
        {...(app !== 'apple' && { target: '_blank', rel: 'noopener noreferrer' })}
        className={buttonStyles('outline', 'md', 'mt-5 w-full')}
      >
        <ExternalLink size={20} aria-hidden />
        <span>{t(`${app}Open`)}</span>
      </a>
    </Card>
  );
}
