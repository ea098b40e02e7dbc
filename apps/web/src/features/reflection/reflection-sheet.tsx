import type { Reflection } from '@cuppa/contract/reflection/reflection-contract';
import { themeWords } from '@cuppa/domain/reflection/theme-words';
import { READER_LANGUAGE } from '@cuppa/domain/words/language';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { EntriesForm } from './entries-form.tsx';
import { useDayWords } from './use-day-words.ts';
import { useDeleteReflection } from './use-delete-reflection.ts';
import type { Drafts } from './use-drafts.ts';
import { useSaveReflection } from './use-save-reflection.ts';

type ReflectionSheetProps = {
  /** Null while none is open. */
  reflection: Reflection | null;
  drafts: Drafts;
  onClose: () => void;
  /** The card that opened it is gone with what was deleted. */
  onOpenerGone: () => void;
};

/** One reflection to read, to change or to delete. */
export function ReflectionSheet({ reflection, ...props }: ReflectionSheetProps) {
  // What is shown while the sheet goes.
  const [last, setLast] = useState(reflection);
  if (reflection !== null && reflection !== last) setLast(reflection);
  if (last === null) return null;
  return <OpenedReflection key={last.id} isOpen={reflection !== null} reflection={last} {...props} />;
}

type OpenedProps = Omit<ReflectionSheetProps, 'reflection'> & { isOpen: boolean; reflection: Reflection };

function OpenedReflection({ isOpen, reflection, drafts, onClose, onOpenerGone }: OpenedProps) {
  const t = useTranslations('reflection');
  const common = useTranslations('common');
  const dayWords = useDayWords();
  const [shows, setShows] = useState<'words' | 'form' | 'question'>('words');
  const save = useSaveReflection(drafts);
  const remove = useDeleteReflection();
  const draft = drafts.all?.find(({ id }) => id === reflection.id);

  function close(): void {
    setShows('words');
    onClose();
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      onOpenerGone={onOpenerGone}
      title={shows === 'question' ? t('deleteTitle') : t(`theme.${reflection.themeId}`)}
      description={shows === 'question' ? t('deleteDescription') : dayWords(reflection.writtenAt)}
      closeLabel={common('close')}
      isClosable={!save.isPending && !remove.isPending}
      className="md:max-w-150"
    >
      {shows === 'words' && (
        <>
          <Words reflection={reflection} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              variant="outline"
              className="flex-1"
              icon={<Pencil size={18} aria-hidden />}
              onClick={() => setShows('form')}
            >
              {t('edit')}
            </Button>
            <Button
              variant="destructive"
              className="flex-1"
              icon={<Trash2 size={18} aria-hidden />}
              onClick={() => setShows('question')}
            >
              {t('delete')}
            </Button>
          </div>
        </>
      )}
      {shows === 'form' && (
        <EntriesForm
          themeId={reflection.themeId}
          entries={draft?.entries ?? reflection.entries}
          onChange={(entries) => drafts.keep({ id: reflection.id, themeId: reflection.themeId, entries, isEdit: true })}
          onSubmit={() =>
            save.mutate(draft ?? { ...reflection, isEdit: true }, {
              onSuccess: close,
            })
          }
          submitLabel={t('saveChanges')}
          isSaving={save.isPending}
          hint={t('onlyYou')}
        >
          <Button
            variant="text"
            disabled={save.isPending}
            onClick={() => {
              drafts.drop(reflection.id);
              setShows('words');
            }}
          >
            {t('cancel')}
          </Button>
        </EntriesForm>
      )}
      {shows === 'question' && (
        <div className="flex flex-col gap-3">
          <Button
            variant="destructive"
            isLoading={remove.isPending}
            loadingLabel={t('deleting')}
            onClick={() =>
              remove.mutate(reflection.id, {
                onSuccess: () => {
                  drafts.drop(reflection.id);
                  onClose();
                },
              })
            }
          >
            {t('delete')}
          </Button>
          <Button variant="text" disabled={remove.isPending} onClick={() => setShows('words')}>
            {t('keep')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function Words({ reflection: { themeId, entries } }: { reflection: Reflection }) {
  const prompts = themeWords(READER_LANGUAGE)[themeId];
  return (
    <div className="flex flex-col gap-4.5">
      {prompts.map(
        (prompt, index) =>
          entries[index] !== '' && (
            <div key={prompt}>
              <h3 className="mb-1 text-small font-semibold text-ink-2">{prompt}</h3>
              <p className="text-lead wrap-anywhere whitespace-pre-wrap">{entries[index]}</p>
            </div>
          ),
      )}
    </div>
  );
}
