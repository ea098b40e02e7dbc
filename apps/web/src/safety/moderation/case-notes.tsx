import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import { MAX_MODERATOR_NOTE } from '@cuppa/domain/safety/safety/sanctions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../lib/forms/use-too-many.ts';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { CASE_REFUSALS } from './moderation.messages.ts';
import { cacheCase } from './moderation.queries.ts';

/** Notes that moderators write to one another about a case. */
export function CaseNotes({ one: { id: caseId, notes } }: { one: ModerationCase }) {
  const { queries } = useServer();
  const t = useTranslations('moderation');
  const tooMany = useTooMany();
  const common = useTranslations('common');
  const dates = useDates();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const add = useMutation(queries.moderation.addNote.mutationOptions());

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '') return setIsMissing(true);
    try {
      cacheCase(queries, client, await add.mutateAsync({ caseId, text: text.trim() }));
      setText('');
    } catch (error) {
      const title = failureKey(error, CASE_REFUSALS, 'noteFailed');
      if (title !== null)
        showToast(t(title), { id: 'case-notes', variant: 'destructive', description: common('loadFailedDescription') });
    }
  }

  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="text-t2">{t('notes')}</h2>
      {notes.length === 0 && <p className="text-small text-ink-2">{t('noNotes')}</p>}
      <ul className="flex flex-col gap-2">
        {notes.map(({ id, byName, text: note, createdAt }) => (
          <li key={id} className="rounded-m bg-surface-2 px-4 py-2.5">
            <p className="text-label text-ink-2">
              {t('messageOf', { name: byName, moment: dates.say('shortMoment', createdAt) })}
            </p>
            <p dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
              {note}
            </p>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
        <TextArea
          label={t('noteLabel')}
          placeholder={t('noteHint')}
          value={text}
          onChange={(next) => {
            setText(next);
            setIsMissing(false);
          }}
          maxLength={MAX_MODERATOR_NOTE}
          tooMany={tooMany}
          left={(count) => t('lettersLeft', { count })}
          error={isMissing ? t('noteMissing') : undefined}
          rows={2}
        />
        <Button
          type="submit"
          variant="outline"
          size="sm"
          className="self-start"
          isLoading={add.isPending}
          loadingLabel={common('saving')}
        >
          {t('noteSave')}
        </Button>
      </form>
    </Card>
  );
}
