import { Library } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../lib/session/session.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { History } from './history.tsx';
import { JournalCard } from './journal-card.tsx';
import { ReflectionSummary } from './reflection-summary.tsx';
import { useDrafts } from './use-drafts.ts';

export function ReflectionScreen() {
  const t = useTranslations('reflection');
  const common = useTranslations('common');
  const session = useSession();
  const drafts = useDrafts(session.status === 'signed-in' ? session.userId : '');
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        back={{ to: '/home', label: common('home') }}
        aside={
          <Link
            to="/daily-tea/past"
            className="inline-flex min-h-11 items-center gap-2.5 rounded-pill bg-surface px-4.5 text-small font-semibold text-ink-2 shadow-e1 hover:bg-surface-2"
          >
            <Library size={20} aria-hidden />
            <span>{t('teaShelf')}</span>
          </Link>
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <JournalCard drafts={drafts} />
        </div>
        <div className="flex flex-col gap-6 lg:col-span-5">
          <ReflectionSummary />
          <History drafts={drafts} />
        </div>
      </div>
    </>
  );
}
