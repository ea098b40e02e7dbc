import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CloudOff } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import type { DraftState, KeptForm } from './draft-saver.ts';
import { EventFormFields } from './event-form.tsx';
import { asSmall, fieldsOf } from './form-values.ts';
import { HostingGate } from './hosting-gate.tsx';
import { newestForm, useDraft, useKeptForm } from './use-draft.ts';
import { useProblems } from './use-problems.ts';

/** /town-square/host/{draftId}: the form of a new event, saved while typing. */
export function DraftScreen() {
  const { draftId = '' } = useParams();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  return <Draft key={`${userId}/${draftId}`} {...{ userId, draftId }} />;
}

type DraftProps = { userId: string; draftId: string };

function Draft({ userId, draftId }: DraftProps) {
  const { queries } = useServer();
  const t = useTranslations('hosting');
  const drafts = useQuery(queries.hosting.drafts.queryOptions({ refetchOnWindowFocus: false }));
  const kept = useKeptForm(userId, draftId);
  const isThere = drafts.data !== undefined && kept !== undefined;
  const draft = drafts.data?.drafts.find(({ id }) => id === draftId);
  return (
    <NarrowPage title={t('title')} description={t('description')} back={{ to: '/town-square/mine', label: t('back') }}>
      {drafts.isPending && <Skeleton className="h-100 rounded-l" />}
      {drafts.isError && drafts.data === undefined && <LoadFailed query={drafts} />}
      {isThere && !drafts.data.mayHost && <HostingGate {...drafts.data} />}
      {isThere && drafts.data.mayHost && (
        <DraftForm
          userId={userId}
          first={newestForm(draftId, kept, draft)}
          isSmallOnly={drafts.data.reach === 'small'}
        />
      )}
    </NarrowPage>
  );
}

type DraftFormProps = { userId: string; first: KeptForm; isSmallOnly: boolean };

function DraftForm({ userId, first, isSmallOnly }: DraftFormProps) {
  const { api, queries } = useServer();
  const t = useTranslations('hosting');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { draftId } = first;
  const { form: typed, change, state, rest, finish } = useDraft(userId, first);
  const form = isSmallOnly ? asSmall(typed) : typed;
  const { element, problem, check, refuse } = useProblems(form, { isSmallOnly });
  const publish = useMutation({
    mutationFn: async () => {
      // A later save would bring the published draft back.
      await rest();
      return api.hosting.publish({ draftId, fields: fieldsOf(form) });
    },
    onSuccess: ({ eventId }) => {
      finish();
      void client.invalidateQueries({ queryKey: queries.townSquare.key() });
      showToast(t('published'), { id: 'hosting', variant: 'success' });
      void navigate(`/town-square/${eventId}`, { replace: true });
    },
    onError: (error) => void refuse(error),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!publish.isPending && check()) publish.mutate();
  }

  return (
    <form ref={element} noValidate onSubmit={submit}>
      <EventFormFields {...{ form, problem, isSmallOnly }} seed={draftId} isEdit={false} onChange={change} />
      <div className="mt-3.5 flex flex-col gap-2">
        <SavedMark state={state} />
        <Button type="submit" isLoading={publish.isPending} loadingLabel={t('publishing')}>
          {t('publish')}
        </Button>
      </div>
    </form>
  );
}

const WORDS = {
  idle: null,
  saving: 'savingDraft',
  saved: 'saved',
  unsent: 'notSaved',
  full: 'tooManyDrafts',
} as const satisfies Record<DraftState, string | null>;

/** Shows whether the draft is saved, and where. */
function SavedMark({ state }: { state: DraftState }) {
  const t = useTranslations('hosting');
  const words = WORDS[state];
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 px-1.5 text-small text-ink-2">
      {state === 'saved' && <Check size={18} aria-hidden className="shrink-0 text-success-ink" />}
      {(state === 'unsent' || state === 'full') && <CloudOff size={18} aria-hidden className="shrink-0" />}
      {words !== null && <span>{t(words)}</span>}
    </p>
  );
}
