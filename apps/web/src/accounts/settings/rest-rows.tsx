import { useQuery } from '@tanstack/react-query';
import { MoonStar, Snowflake } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { ButtonRow, TextRow } from '../../ui/choices/row.tsx';
import { RestSheet } from './rest-sheet.tsx';

/** Ways to keep a streak on missed days: a rest, and the freezes in stock. */
export function RestRows() {
  const { queries } = useServer();
  const t = useTranslations('settings.rest');
  const { sayDay } = useDates();
  const [isOpen, setIsOpen] = useState(false);
  const home = useQuery(queries.home.get.queryOptions());
  if (home.data === undefined) return null;
  const { freezes, restUntil } = home.data.progress;
  const until = restUntil === null ? null : sayDay(restUntil);
  return (
    <>
      <ButtonRow
        icon={<MoonStar size={20} />}
        label={t('title')}
        text={until === null ? t('off') : t('until', { date: until })}
        onClick={() => setIsOpen(true)}
      />
      <TextRow icon={<Snowflake size={20} />} label={t('freezes')} text={t('freezeCount', { count: freezes })} />
      <RestSheet until={until} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
