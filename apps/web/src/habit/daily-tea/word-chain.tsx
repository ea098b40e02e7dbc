import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';

const MAX_LENGTH = 40;

/** A chain of words, each suggested by the one before. The words are not stored. */
export function WordChain() {
  const t = useTranslations('dailyTea');
  const [words, setWords] = useState<string[]>([]);
  const [word, setWord] = useState('');

  function add(event: FormEvent): void {
    event.preventDefault();
    const added = word.trim();
    if (added === '') return;
    setWords([...words, added]);
    setWord('');
  }

  return (
    <form onSubmit={add} className="flex flex-col gap-3 rounded-l bg-surface p-4 text-left text-ink shadow-e1">
      <ol aria-label={t('words')} aria-live="polite" className="flex min-h-9 flex-wrap gap-2">
        {words.map((one, index) => (
          <li
            key={`${index}/${one}`}
            className="inline-flex min-h-9 max-w-full animate-rise items-center rounded-m bg-chamomile-soft px-3.5 py-1.5 text-small font-semibold wrap-anywhere text-chamomile-ink"
          >
            <bdi>{one}</bdi>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-2.5">
        <div className="min-w-40 flex-1">
          <TextField
            label={t('word')}
            value={word}
            maxLength={MAX_LENGTH}
            autoComplete="off"
            onChange={(event) => setWord(event.target.value)}
          />
        </div>
        <Button type="submit">{t('addWord')}</Button>
      </div>
      <p className="text-label text-ink-2">{t('wordHint')}</p>
    </form>
  );
}
