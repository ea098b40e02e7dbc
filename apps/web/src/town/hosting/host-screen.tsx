import type { EventDraft } from '@cuppa/contract/town/hosting/hosting-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { HostingGate } from './hosting-gate.tsx';

/** /town-square/host: lists the drafts and leads to a new one; without drafts it goes straight to the form. */
export function HostScreen() {
  const { queries } = useServer();
  const t = useTranslations('hosting');
  const drafts = useQuery(queries.hosting.drafts.queryOptions({ staleTime: 0 }));
  const [freshId] = useState(() => crypto.randomUUID());
  if (drafts.data?.mayHost && drafts.data.drafts.length === 0) {
    return <Navigate to={`/town-square/host/${freshId}`} replace />;
  }
  return (
    <NarrowPage title={t('title')} description={t('description')} back={{ to: '/town-square/mine', label: t('back') }}>
      {drafts.isPending && <Skeleton className="h-40 rounded-l" />}
      {drafts.isError && <LoadFailed query={drafts} />}
      {drafts.data !== undefined && !drafts.data.mayHost && <HostingGate {...drafts.data} />}
      {drafts.data?.mayHost && (
        <>
          <Link to={`/town-square/host/${freshId}`} className={buttonStyles('primary', 'md', 'mb-5 w-full')}>
            <Plus size={20} aria-hidden />
            <span>{t('newDraft')}</span>
          </Link>
          <h2 className="mb-2.5 px-1.5 text-t3">{t('draftsTitle')}</h2>
          <ul className="flex flex-col gap-2.5">
            {drafts.data.drafts.map((draft) => (
              <DraftRow key={draft.id} draft={draft} />
            ))}
          </ul>
        </>
      )}
    </NarrowPage>
  );
}

function DraftRow({ draft }: { draft: EventDraft }) {
  const { queries } = useServer();
  const t = useTranslations('hosting');
  const dates = useDates();
  const client = useQueryClient();
  const title = draft.fields.title || t('draftUntitled');
  const discard = useMutation(
    queries.hosting.discardDraft.mutationOptions({
      onSuccess: () => {
        client.setQueryData(
          queries.hosting.drafts.queryKey(),
          (list) => list && { ...list, drafts: list.drafts.filter(({ id }) => id !== draft.id) },
        );
        showToast(t('discarded'), { id: 'hosting', variant: 'success' });
      },
      onError: (error) => {
        if (!isAnsweredByApp(error)) showToast(t('discardFailed'), { id: 'hosting', variant: 'destructive' });
      },
    }),
  );
  return (
    <li className="flex items-center gap-2.5">
      <Link
        to={`/town-square/host/${draft.id}`}
        className="flex min-h-15 min-w-0 flex-1 items-center gap-3.5 rounded-l bg-surface px-4.5 py-2.5 shadow-e1 hover:bg-surface-2"
      >
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block font-semibold wrap-anywhere">
            {title}
          </span>
          <span className="block text-small text-ink-2">
            {t('draftChanged', { moment: dates.say('shortMoment', draft.updatedAt) })}
          </span>
        </span>
        <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-3" />
      </Link>
      <IconButton
        label={t('discard', { title })}
        disabled={discard.isPending}
        onClick={() => discard.mutate({ draftId: draft.id })}
      >
        <Trash2 size={20} aria-hidden />
      </IconButton>
    </li>
  );
}
