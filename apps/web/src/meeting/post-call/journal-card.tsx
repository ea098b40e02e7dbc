import { showsSomething } from '@cuppa/domain/platform/text/clean-text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, NotebookPen } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../lib/forms/use-too-many.ts';
import { refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { CrisisHelp } from '../../safety/parts/crisis-help.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { GrowingArea } from '../../ui/controls/growing-area.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { JOURNAL_REFUSALS, SAVE_JOURNAL_REFUSALS } from './post-call.messages.ts';
import { useJournalDraft } from './use-journal-draft.ts';

const MAX_LENGTH = 10_000;

/** The private journal of one call. Unsaved text is kept on this device. */
export function JournalCard({ callId }: { callId: string }) {
  const { queries } = useServer();
  const t = useTranslations('postCall');
  const tooMany = useTooMany();
  const common = useTranslations('common');
  const id = useId();
  const client = useQueryClient();
  const journal = useQuery(queries.postCall.journal.queryOptions({ input: { callId } }));
  const save = useMutation(queries.postCall.saveJournal.mutationOptions());
  const session = useSession();
  const draft = useJournalDraft(session.status === 'signed-in' ? session.userId : '', callId);
  const card = useRemindedOf(draft.isRead);
  const text = draft.text ?? journal.data?.reflection ?? '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      const saved = await save.mutateAsync({ callId, reflection: text });
      client.setQueryData(queries.postCall.journal.queryKey({ input: { callId } }), saved);
      draft.drop(text);
      showToast(t('journalSaved'), { id: 'journal', variant: 'success', description: t('journalSavedDescription') });
    } catch (error) {
      showToast(t(refusalOf(error, SAVE_JOURNAL_REFUSALS) ?? 'journalFailed'), {
        id: 'journal',
        variant: 'destructive',
        description: t('tryAgainLater'),
      });
    }
  }

  return (
    <Card as="section" id="journal" ref={card} className="scroll-mt-4">
      <form onSubmit={(event) => void submit(event)}>
        <h2 className="mb-3 flex items-center gap-2.5 text-t2">
          <NotebookPen size={22} aria-hidden className="text-primary-ink" />
          <label htmlFor={id}>{t('journal')}</label>
        </h2>
        <GrowingArea
          id={id}
          rows={4}
          dir="auto"
          maxLength={MAX_LENGTH}
          tooMany={tooMany}
          value={text}
          disabled={!journal.isSuccess || !draft.isRead}
          placeholder={t('journalPlaceholder')}
          onChange={(event) => draft.keep(event.target.value)}
          className="field-edge block min-h-29.5 w-full rounded-m bg-surface-2 px-4 py-3 text-body text-ink placeholder:text-ink-3"
        />
        <CrisisHelp text={text} field={`journal ${callId}`} className="mt-3" />
        {journal.isError && (
          <p role="alert" className="mt-2 flex flex-wrap items-center justify-between gap-2 text-small text-danger-ink">
            <span>{t(refusalOf(journal.error, JOURNAL_REFUSALS) ?? 'journalUnread')}</span>
            <Button variant="text" size="sm" onClick={() => void journal.refetch()}>
              {common('retry')}
            </Button>
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="inline-flex items-center gap-2 text-small text-ink-2">
            <Lock size={16} aria-hidden />
            <span>{t(draft.text === null ? 'onlyYou' : 'draftKept')}</span>
          </p>
          <Button
            type="submit"
            size="sm"
            disabled={!showsSomething(text)}
            isLoading={save.isPending}
            loadingLabel={common('saving')}
          >
            {common('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Scrolls to the journal when a reminder leads to it, once it can be read. */
function useRemindedOf(isRead: boolean) {
  const card = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#journal' && isRead) card.current?.scrollIntoView?.({ block: 'start' });
  }, [hash, isRead]);
  return card;
}
