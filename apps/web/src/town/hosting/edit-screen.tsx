import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { isMalformed, refusalOf } from '../../lib/server/refusals.ts';
import { type Api, useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { hideToast, LONGEST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { EventFormFields } from './event-form.tsx';
import { asSmall, type EventForm, fieldsOf, formOf } from './form-values.ts';
import { OWN_EVENT_REFUSALS } from './hosting.messages.ts';
import { type Scope, ScopeChoice } from './scope-choice.tsx';
import { useProblems } from './use-problems.ts';

/** Another window of the host changed the event. */
const CHANGED_MEANWHILE = 'event-changed';

type EditScreenProps = { renderGone: () => ReactNode };
type OwnEvent = Awaited<ReturnType<Api['hosting']['fields']>>;

/** /town-square/{id}/edit: the form of one's own published event. */
export function EditScreen({ renderGone }: EditScreenProps) {
  const { id = '' } = useParams();
  const { queries } = useServer();
  const t = useTranslations('hosting');
  // A refetch must not change the form while someone types.
  const own = useQuery(
    queries.hosting.fields.queryOptions({ input: { eventId: id }, staleTime: 0, refetchOnWindowFocus: false }),
  );
  if (refusalOf(own.error, OWN_EVENT_REFUSALS) === 'gone' || isMalformed(own.error)) return renderGone();
  return (
    <NarrowPage
      title={t('editTitle')}
      description={t(own.data?.mayMove === false ? 'editUnmoved' : 'editDescription')}
      back={{ to: `/town-square/${id}`, label: t('backToEvent') }}
    >
      {own.isPending && <Skeleton className="h-100 rounded-l" />}
      {own.isError && own.data === undefined && <LoadFailed query={own} />}
      {own.data !== undefined && (
        <EditForm key={own.data.sequence} eventId={id} own={own.data} onReload={() => void own.refetch()} />
      )}
    </NarrowPage>
  );
}

type EditFormProps = { eventId: string; own: OwnEvent; onReload: () => void };

function EditForm({ eventId, own, onReload }: EditFormProps) {
  const { api, queries } = useServer();
  const t = useTranslations('hosting');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => formOf(own.fields, own.pictureUrl));
  const [scope, setScope] = useState<Scope>('this');
  const { agreedTitle, sequence } = own;
  const isSmallOnly = own.reach === 'small';
  const form = isSmallOnly ? asSmall(typed) : typed;
  const { element, problem, check, refuse } = useProblems(form, { agreedTitle, isSmallOnly });
  useEffect(() => () => void hideToast(CHANGED_MEANWHILE), []);
  const save = useMutation({
    mutationFn: () => api.hosting.change({ eventId, sequence, scope, fields: fieldsOf(form) }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queries.townSquare.key() });
      void client.invalidateQueries({ queryKey: queries.hosting.key() });
      showToast(t('changed'), { id: 'hosting', variant: 'success', description: t('changedDescription') });
      void navigate(`/town-square/${eventId}`, { replace: true });
    },
    onError: (error) => {
      if (!refuse(error)) return;
      showToast(t('EVENT_CHANGED'), {
        id: CHANGED_MEANWHILE,
        variant: 'destructive',
        description: t('EVENT_CHANGEDDescription'),
        action: { label: t('reloadEvent'), onClick: onReload },
        durationMs: LONGEST_DURATION_MS,
      });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!save.isPending && check()) save.mutate();
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <EventFormFields
        {...{ form, problem, agreedTitle, isSmallOnly }}
        seed={eventId}
        isEdit
        onChange={(patch: Partial<EventForm>) => setTyped((before) => ({ ...before, ...patch }))}
      />
      {typeof own.fields.repeatsUntil === 'string' && <ScopeChoice scope={scope} onScope={setScope} />}
      <Button type="submit" isLoading={save.isPending}>
        {t('saveChange')}
      </Button>
    </form>
  );
}
