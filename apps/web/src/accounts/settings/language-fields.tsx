import type { Language } from '@cuppa/domain/accounts/profile/profile-options';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '../../ui/choices/chip.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { languageName } from '../parts/language-name.ts';
import { LanguageSearch } from '../parts/language-search.tsx';

type LanguageFieldsProps = { languages: readonly Language[]; onChange: (languages: Language[]) => void };

/** The languages that a person speaks. The last one cannot be removed. */
export function LanguageFields({ languages, onChange }: LanguageFieldsProps) {
  const t = useTranslations('languageRegion');
  const [isLastAsked, setIsLastAsked] = useState(false);
  const hintId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  function remove(language: Language): void {
    // Without a language, a person could meet no one. A hint on the tap is better than a page that opens with an error.
    setIsLastAsked(languages.length === 1);
    if (languages.length > 1) change(languages.filter((one) => one !== language));
  }
  function add(language: Language): void {
    setIsLastAsked(false);
    change([...languages, language]);
  }
  function change(next: Language[]): void {
    // The pressed chip disappears, so the focus moves to its group.
    heading.current?.focus({ preventScroll: true });
    onChange(next);
  }

  return (
    <Card as="section" className="mb-5">
      <h2 ref={heading} tabIndex={-1} className="text-t3">
        {t('languages')}
      </h2>
      <p className="mt-1 text-small text-ink-2">{t(languages.length === 0 ? 'languagesFirst' : 'languagesText')}</p>
      {languages.length > 0 && (
        <div role="group" aria-label={t('languages')} aria-describedby={hintId} className="mt-3 flex flex-wrap gap-2">
          {languages.map((language) => (
            <Chip key={language} isOn onToggle={() => remove(language)}>
              {languageName(language)}
            </Chip>
          ))}
        </div>
      )}
      <p id={hintId} role="status" className="text-label text-danger-ink not-empty:mt-3">
        {isLastAsked && t('keepOne')}
      </p>
      <div className="mt-4">
        <LanguageSearch chosen={languages} onAdd={add} label={t('languageSearch')} nothingFound={t('noLanguage')} />
      </div>
    </Card>
  );
}
