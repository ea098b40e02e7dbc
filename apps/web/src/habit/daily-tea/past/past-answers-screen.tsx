import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Memories } from './memories.tsx';
import { PastList } from './past-list.tsx';

/** The tea shelf: all of the person's answers, and those of a year and a month ago. */
export function PastAnswersScreen() {
  const { queries } = useServer();
  const t = useTranslations('dailyTea.shelf');
  const common = useTranslations('common');
  // The shelf is complete without memories, so a failure to load them is not reported.
  const { yearAgo = [], monthAgo = [] } = useQuery(queries.dailyTea.memories.queryOptions()).data ?? {};
  const hasMemories = yearAgo.length + monthAgo.length > 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        back={{ to: '/daily-tea', label: common('back') }}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-12">
        {hasMemories && (
          <div className="lg:order-last lg:col-span-5">
            <Memories yearAgo={yearAgo} monthAgo={monthAgo} />
          </div>
        )}
        <div className={classNames('min-w-0', hasMemories ? 'lg:col-span-7' : 'lg:col-span-8')}>
          <PastList />
        </div>
      </div>
    </>
  );
}
