import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { languageName } from '../../accounts/parts/language-name.ts';
import { LanguageSearch } from '../../accounts/parts/language-search.tsx';
import { toggled } from '../../lib/forms/toggled.ts';
import { Chip } from '../../ui/choices/chip.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import type { ProfileFormProps } from './about-card.tsx';

export function LanguagesCard({ form: { values, problems, change } }: ProfileFormProps) {
  const t = useTranslations('publicProfile');
  const errorId = useId();
  const { languages } = values;
  return (
    <Card as="section">
      <h2 className="text-t3">{t('languages')}</h2>
      <div
        role="group"
        aria-label={t('languages')}
        aria-describedby={problems.languages && errorId}
        className="mt-3 flex flex-wrap gap-2"
      >
        {languages.map((language) => (
          <Chip key={language} isOn onToggle={() => change({ languages: toggled(languages, language) })}>
            {languageName(language)}
          </Chip>
        ))}
      </div>
      <div className="mt-4">
        <LanguageSearch
          chosen={languages}
          onAdd={(language) => change({ languages: [...languages, language] })}
          label={t('languageSearch')}
          nothingFound={t('noLanguage')}
        />
      </div>
      {problems.languages && (
        <p id={errorId} data-problem tabIndex={-1} role="alert" className="mt-3 text-label text-danger-ink">
          {t('languages_missing')}
        </p>
      )}
    </Card>
  );
}
