import type { Reflection } from '@cuppa/contract/habit/reflection/reflection-contract';
import { themeWords } from '@cuppa/domain/habit/reflection/theme-words';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';

type ReflectionWordsProps = { reflection: Reflection; onEdit: () => void; onDelete: () => void };

/** A reflection to read, with buttons to edit and delete it. */
export function ReflectionWords({ reflection, onEdit, onDelete }: ReflectionWordsProps) {
  const t = useTranslations('reflection');
  return (
    <>
      <Words reflection={reflection} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="outline" className="flex-1" icon={<Pencil size={18} aria-hidden />} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button variant="destructive" className="flex-1" icon={<Trash2 size={18} aria-hidden />} onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </>
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
              <p dir="auto" className="text-lead wrap-anywhere whitespace-pre-wrap">
                {entries[index]}
              </p>
            </div>
          ),
      )}
    </div>
  );
}
