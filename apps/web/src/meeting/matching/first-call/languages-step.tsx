import type { Language } from '@cuppa/domain/accounts/profile/profile-options';
import { spokenLanguages } from '@cuppa/domain/accounts/profile/spoken-languages';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { languageName } from '../../../accounts/parts/language-name.ts';
import { LanguageSearch } from '../../../accounts/parts/language-search.tsx';
import { toggled } from '../../../lib/forms/toggled.ts';
import { Chip } from '../../../ui/choices/chip.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { StepPage, type StepProps } from './step-page.tsx';
import { useSaveAnswer } from './use-save-answer.ts';

/** The browser's languages are chosen at first; one that is not on our list has no stand-in. */
export function LanguagesStep({ profile, onAnswered }: StepProps) {
  const t = useTranslations('callProfile');
  const { saveAnswer, isSaving } = useSaveAnswer(profile, onAnswered);
  const [languages, setLanguages] = useState(() =>
    profile.languages.length > 0 ? profile.languages : deviceLanguages(),
  );
  const [isSearching, setIsSearching] = useState(languages.length === 0);
  return (
    <StepPage
      title={t('languagesTitle')}
      description={t('languagesDescription')}
      onContinue={() => void saveAnswer({ languages })}
      isReady={languages.length > 0}
      isSaving={isSaving}
    >
      {languages.length > 0 && (
        <div role="group" aria-label={t('languages')} className="flex flex-wrap gap-2">
          {languages.map((language) => (
            <Chip key={language} size="lg" isOn onToggle={() => setLanguages(toggled(languages, language))}>
              {languageName(language)}
            </Chip>
          ))}
        </div>
      )}
      {isSearching ? (
        <LanguageSearch
          chosen={languages}
          onAdd={(language) => setLanguages([...languages, language])}
          label={t('languageSearch')}
          nothingFound={t('noLanguage')}
        />
      ) : (
        <Button
          variant="text"
          size="sm"
          className="self-start px-0!"
          icon={<Plus size={20} aria-hidden />}
          onClick={() => setIsSearching(true)}
        >
          {t('languageSearch')}
        </Button>
      )}
    </StepPage>
  );
}

function deviceLanguages(): Language[] {
  const languages = navigator.languages ?? [];
  return spokenLanguages(languages.length > 0 ? languages : [navigator.language]);
}
