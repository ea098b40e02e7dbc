import type { Reflection } from '@cuppa/contract/habit/reflection/reflection-contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { EntriesForm } from './entries-form.tsx';
import { ReflectionWords } from './reflection-words.tsx';
import { useDeleteReflection } from './use-delete-reflection.ts';
import type { Drafts } from './use-drafts.ts';
import { useSaveReflection } from './use-save-reflection.ts';

type ReflectionSheetProps = {
  /** Null while none is open. */
  reflection: Reflection | null;
  drafts: Drafts;
  onClose: () => void;
  /** Called when the card that opened the sheet was deleted with its reflection. */
  onOpenerGone: () => void;
};

/** One reflection to read, edit or delete. */
export function ReflectionSheet({ reflection, ...props }: ReflectionSheetProps) {
  // Keeps showing the reflection while the sheet closes.
  const [last, setLast] = useState(reflection);
  if (reflection !== null && reflection !== last) setLast(reflection);
  if (last === null) return null;
  return <OpenedReflection key={last.id} isOpen={reflection !== null} reflection={last} {...props} />;
}

type OpenedProps = Omit<ReflectionSheetProps, 'reflection'> & { isOpen: boolean; reflection: Reflection };

function OpenedReflection({ isOpen, reflection, drafts, onClose, onOpenerGone }: OpenedProps) {
  const t = useTranslations('reflection');
  const common = useTranslations('common');
  const dates = useDates();
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
      description={shows === 'question' ? t('deleteDescription') : dates.say('shortWeekdayDate', reflection.writtenAt)}
      closeLabel={common('close')}
      isClosable={!save.isPending && !remove.isPending}
      className="md:max-w-150"
    >
      {shows === 'words' && (
        <ReflectionWords
          reflection={reflection}
          onEdit={() => setShows('form')}
          onDelete={() => setShows('question')}
        />
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
        <DeleteQuestion
          isDeleting={remove.isPending}
          onDelete={() =>
            remove.mutate(reflection.id, {
              onSuccess: () => {
                drafts.drop(reflection.id);
                onClose();
              },
            })
          }
          onKeep={() => setShows('words')}
        />
      )}
    </Sheet>
  );
}

type DeleteQuestionProps = { isDeleting: boolean; onDelete: () => void; onKeep: () => void };

/** Asks whether to delete a reflection permanently. */
function DeleteQuestion({ isDeleting, onDelete, onKeep }: DeleteQuestionProps) {
  const t = useTranslations('reflection');
  return (
    <div className="flex flex-col gap-3">
      <Button variant="destructive" isLoading={isDeleting} loadingLabel={t('deleting')} onClick={onDelete}>
        {t('delete')}
      </Button>
      <Button variant="text" disabled={isDeleting} onClick={onKeep}>
        {t('keep')}
      </Button>
    </div>
  );
}
