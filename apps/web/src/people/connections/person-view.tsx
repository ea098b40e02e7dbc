import type { ConnectionPage } from '@cuppa/contract/people/connections/connections-contract';
import { Ban, Gift, UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { PersonIntroduction } from '../parts/person-introduction.tsx';
import { PersonCalls } from './person-calls.tsx';
import { PersonCard } from './person-card.tsx';
import { PersonShown } from './person-shown.tsx';
import { PersonValues } from './person-values.tsx';

type PersonViewProps = {
  page: ConnectionPage;
  /** The button that calls this person now. */
  call: ReactNode;
  /** Scheduled reconnections with this person. */
  reconnections: ReactNode;
  /** Refetches the page, because a photo did not load. */
  onStale: () => void;
  onSchedule: () => void;
  onUnmatch: () => void;
  onSafety: () => void;
  onReportPhoto: (photoId: string) => void;
};

export function PersonView(props: PersonViewProps) {
  const { page, call, reconnections, onStale, onSchedule, onUnmatch, onSafety, onReportPhoto } = props;
  const t = useTranslations('person');
  return (
    <div className="grid grid-cols-1 items-start gap-x-5 gap-y-3.5 pt-safe-3.5 md:pt-safe-8 lg:grid-cols-12">
      <PersonCard page={page} call={call} onSchedule={onSchedule} />
      <div className="flex flex-col gap-3.5 lg:col-span-7">
        {reconnections}
        <PersonIntroduction view={page.view} onStale={onStale} onReportPhoto={onReportPhoto} />
        <PersonValues page={page} />
        <PersonShown page={page} />
        <PersonCalls calls={page.calls} />
        <div role="group" aria-label={t('more')} className="flex flex-wrap justify-center gap-x-3 gap-y-1 pt-2">
          <Link to={`/xp-store?gift=${page.id}`} className={buttonStyles('text', 'sm', 'text-ink-2!')}>
            <Gift size={18} aria-hidden />
            <span>{t('giveFreeze')}</span>
          </Link>
          <Button
            variant="text"
            size="sm"
            className="text-ink-2!"
            icon={<UserMinus size={18} aria-hidden />}
            onClick={onUnmatch}
          >
            {t('unmatch')}
          </Button>
          <Button
            variant="text"
            size="sm"
            className="text-ink-2!"
            icon={<Ban size={18} aria-hidden />}
            onClick={onSafety}
          >
            {t('blockOrReport')}
          </Button>
        </div>
      </div>
    </div>
  );
}
