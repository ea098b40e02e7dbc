import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { dialAddress, helplinesOf } from '@cuppa/domain/safety/safety/helplines';
import { HELPLINE_DIRECTORY, HELPLINES, type Helpline } from '@cuppa/domain/safety/safety/words/helplines';
import { ExternalLink, Phone } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { helpRegion } from './help-region.ts';

const names = new Intl.DisplayNames([READER_LANGUAGE], { type: 'region' });
const REGIONS = Object.keys(HELPLINES)
  .map((region) => ({ region, name: names.of(region) ?? region }))
  .sort((a, b) => a.name.localeCompare(b.name, READER_LANGUAGE));
const OTHER = 'other';

/** The helplines of the person's country, of any other by choice, and the link to all of them. */
export function HelplineList() {
  const t = useTranslations('crisis');
  const id = useId();
  const [region, setRegion] = useState(() => {
    const guess = helpRegion();
    return guess in HELPLINES ? guess : OTHER;
  });
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {helplinesOf(region).map((helpline) => (
          <HelplineItem key={helpline.number} helpline={helpline} />
        ))}
      </ul>
      {region === OTHER && <p className="text-small text-ink-2">{t('none')}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-label text-ink-2">
          {t('country')}
        </label>
        <select
          id={id}
          value={region}
          onChange={(event) => setRegion(event.target.value)}
          className="field-edge min-h-11 min-w-0 max-w-full rounded-m bg-surface-2 px-3 text-small text-ink"
        >
          {REGIONS.map((one) => (
            <option key={one.region} value={one.region}>
              {one.name}
            </option>
          ))}
          <option value={OTHER}>{t('otherCountry')}</option>
        </select>
      </div>
      <a
        href={HELPLINE_DIRECTORY}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-2 self-start text-small font-semibold text-primary-ink hover:underline"
      >
        <span>{t('directory')}</span>
        <ExternalLink size={16} aria-hidden className="shrink-0" />
      </a>
    </div>
  );
}

function HelplineItem({ helpline }: { helpline: Helpline }) {
  const t = useTranslations('crisis');
  const { name, number, web } = helpline;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0">
        <span className="block text-body font-semibold text-ink wrap-anywhere">{name}</span>
        <span className="block text-label font-normal text-ink-2">{hoursIn(helpline, t)}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <a
          href={dialAddress(helpline)}
          aria-label={t('callName', { name, number })}
          className={buttonStyles('primary', 'sm')}
        >
          <Phone size={18} aria-hidden />
          <span>{t('call', { number })}</span>
        </a>
        <a
          href={web}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('webName', { name })}
          className={buttonStyles('outline', 'sm')}
        >
          {t('web')}
        </a>
      </span>
    </li>
  );
}

function hoursIn({ hours }: Helpline, t: ReturnType<typeof useTranslations<'crisis'>>): string {
  if (hours === null) return t('hoursUnknown');
  if (hours === 'always') return t('always');
  const [from = '', to = ''] = hours.split('-');
  return t('hours', { from, to });
}
