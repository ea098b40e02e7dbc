import { COMMON_LANGUAGES, LANGUAGES, type Language } from '@cuppa/domain/accounts/profile/profile-options';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Chip } from '../../ui/choices/chip.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { languageName } from './language-name.ts';
import { searchKey } from './search-key.ts';

/** Other names that people search for. */
const ALSO: Partial<Record<Language, string>> = {
  fa: 'Farsi Dari',
  fil: 'Tagalog Pilipino',
  no: 'Bokmål Nynorsk',
  sr: 'Srpski',
  zh: 'Mandarin Cantonese Putonghua 粵語',
};

/** The search key: the name in English and in the language itself, and the code. */
function keyOf(language: Language): string {
  const own = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? '';
  return ` ${searchKey(`${languageName(language)} ${own} ${ALSO[language] ?? ''} ${language}`)}`;
}

type LanguageSearchProps = {
  /** Left out of the list. */
  chosen: readonly Language[];
  onAdd: (language: Language) => void;
  label: string;
  /** Shown if no other language has the typed name. */
  nothingFound: string;
};

/** The other common languages by name, with a field that finds all. */
export function LanguageSearch({ chosen, onAdd, label, nothingFound }: LanguageSearchProps) {
  const [text, setText] = useState('');
  const all = useMemo(
    () =>
      LANGUAGES.map((language) => ({
        language,
        name: languageName(language),
        key: keyOf(language),
        isCommon: (COMMON_LANGUAGES as readonly string[]).includes(language),
      })).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    [],
  );
  const typed = searchKey(text);
  const others = all.filter(
    ({ language, key, isCommon }) =>
      !chosen.includes(language) && (typed === '' ? isCommon : key.includes(` ${typed}`)),
  );
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={label}
        icon={<Search size={20} />}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter would submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div role="group" aria-label={label} className="flex max-h-44 flex-wrap gap-2 overflow-y-auto p-1">
        {others.map(({ language, name }) => (
          <Chip
            key={language}
            isOn={false}
            onToggle={() => {
              setText('');
              onAdd(language);
            }}
          >
            {name}
          </Chip>
        ))}
        {others.length === 0 && <p className="text-small text-ink-2">{nothingFound}</p>}
      </div>
    </div>
  );
}
