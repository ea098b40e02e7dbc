import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { MAX_FIRST_NAME_LENGTH } from '@cuppa/domain/accounts/profile/profile-options';
import { useTranslations } from 'use-intl';
import { languageName } from '../../accounts/parts/language-name.ts';
import { LanguageSearch } from '../../accounts/parts/language-search.tsx';
import { toggled } from '../../lib/forms/toggled.ts';
import { Chip } from '../../ui/choices/chip.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { ChipGroup } from './chip-group.tsx';
import { DatingFields } from './dating-fields.tsx';
import { useCallProfile } from './use-call-profile.ts';

type CallProfileSheetProps = {
  profile: OwnProfile;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
};

/** Asks for everything that is missing before the first call, in one short sheet. */
export function CallProfileSheet({ profile, isOpen, onClose, onSaved }: CallProfileSheetProps) {
  const t = useTranslations('callProfile');
  const common = useTranslations('common');
  const form = useCallProfile(profile, onSaved);
  const { values, change, errors } = form;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      description={t('description')}
      closeLabel={common('close')}
      isClosable={!form.isSaving}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-5">
        <TextField
          label={t('firstName')}
          value={values.firstName}
          maxLength={MAX_FIRST_NAME_LENGTH}
          autoComplete="given-name"
          onChange={(event) => change({ firstName: event.target.value })}
          {...(errors.firstName !== undefined && { error: errors.firstName })}
        />
        <ChipGroup label={t('languages')} error={errors.languages}>
          {values.languages.map((language) => (
            <Chip key={language} isOn onToggle={() => change({ languages: toggled(values.languages, language) })}>
              {languageName(language)}
            </Chip>
          ))}
        </ChipGroup>
        <LanguageSearch
          chosen={values.languages}
          onAdd={(language) => change({ languages: [...values.languages, language] })}
          label={t('languageSearch')}
          nothingFound={t('noLanguage')}
        />
        {form.isDating && <DatingFields values={values} change={change} errors={errors} />}
        <Button type="submit" isLoading={form.isSaving} loadingLabel={common('saving')}>
          {t('submit')}
        </Button>
      </form>
    </Sheet>
  );
}
