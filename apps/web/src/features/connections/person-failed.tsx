import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/parts/load-failed.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function PersonFailed({ query }: ComponentProps<typeof LoadFailed>) {
  const t = useTranslations('person');
  return (
    <>
      <PageHeader title={t('failedTitle')} back={{ to: '/matches', label: t('backToMatches') }} />
      <LoadFailed query={query} />
    </>
  );
}
