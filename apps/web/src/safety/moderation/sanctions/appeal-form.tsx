import { MAX_APPEAL_LENGTH } from '@cuppa/domain/safety/safety/sanctions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type DraftList, forgetDraft, keepDraft, readDrafts } from '../../../lib/device/kept-drafts.ts';
import { useTooMany } from '../../../lib/forms/use-too-many.ts';
import { failureKey } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { useSession } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { APPEAL_REFUSALS } from './standing.messages.ts';
import { cacheSanction } from './standing.queries.ts';

/** An appeal that was typed and not sent yet. */
type AppealDraft = { sanctionId: string; text: string };

const draftsOf = (userId: string): DraftList<AppealDraft> => ({
  key: `${userId}/appeal-drafts`,
  idOf: ({ sanctionId }) => sanctionId,
});

/** Keeps a person's draft against one decision on this device; it survives a reload, and signing out deletes it. */
function useAppealDraft(userId: string, sanctionId: string) {
  const list = useMemo(() => draftsOf(userId), [userId]);
  const [text, setText] = useState('');

  useEffect(() => {
    let isHere = true;
    void readDrafts(list).then((drafts) => {
      const kept = drafts.find((draft) => draft.sanctionId === sanctionId)?.text ?? '';
      if (isHere) setText((typed) => (typed === '' ? kept : typed));
    });
    return () => {
      isHere = false;
    };
  }, [list, sanctionId]);

  const keep = useCallback(
    (typed: string) => {
      setText(typed);
      keepDraft(list, sanctionId, typed === '' ? null : { sanctionId, text: typed });
    },
    [list, sanctionId],
  );
  const forget = useCallback(() => forgetDraft(list, sanctionId, () => true), [list, sanctionId]);
  return { text, keep, forget };
}

type AppealFormProps = {
  sanctionId: string;
  /** Called once the server has stored the appeal; the form is gone then. */
  onSent: () => void;
};

/** Asks another moderator to look again, once. */
export function AppealForm({ sanctionId, onSent }: AppealFormProps) {
  const { queries } = useServer();
  const t = useTranslations('standing');
  const tooMany = useTooMany();
  const common = useTranslations('common');
  const client = useQueryClient();
  const session = useSession();
  const draft = useAppealDraft(session.status === 'signed-in' ? session.userId : '', sanctionId);
  const [isMissing, setIsMissing] = useState(false);
  const send = useMutation(queries.sanctions.appeal.mutationOptions());

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const words = draft.text.trim();
    if (words === '') return setIsMissing(true);
    try {
      const sanction = await send.mutateAsync({ sanctionId, words });
      draft.forget();
      cacheSanction(queries, client, sanction);
      onSent();
    } catch (error) {
      const title = failureKey(error, APPEAL_REFUSALS, 'appealFailed');
      if (title === null) return;
      showToast(t(title), {
        id: 'appeal',
        variant: 'destructive',
        ...(title === 'appealFailed' && { description: common('loadFailedDescription') }),
      });
      // Another tab may have sent it.
      if (title === 'appealClosed') void client.invalidateQueries({ queryKey: queries.sanctions.mine.key() });
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <div>
        <h3 className="text-t3">{t('appealTitle')}</h3>
        <p className="text-small text-ink-2">{t('appealText')}</p>
      </div>
      <TextArea
        label={t('appealLabel')}
        value={draft.text}
        onChange={(text) => {
          draft.keep(text);
          setIsMissing(false);
        }}
        maxLength={MAX_APPEAL_LENGTH}
        tooMany={tooMany}
        left={(count) => t('lettersLeft', { count })}
        error={isMissing ? t('appealMissing') : undefined}
        rows={4}
      />
      <p className="text-label text-ink-2">{t('appealDraft')}</p>
      <Button
        type="submit"
        variant="outline"
        className="self-start"
        isLoading={send.isPending}
        loadingLabel={t('appealSending')}
      >
        {t('appealSend')}
      </Button>
    </form>
  );
}
