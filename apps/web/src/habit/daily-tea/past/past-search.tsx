import { useTranslations } from 'use-intl';
import { SearchField } from '../../../ui/controls/search-field.tsx';

/** The maximum length allowed by the contract. */
const MAX_LENGTH = 200;

type PastSearchProps = { text: string; onChange: (text: string) => void };

/** Searches the answers as the person types. */
export function PastSearch({ text, onChange }: PastSearchProps) {
  const t = useTranslations('dailyTea.shelf');
  return (
    <form role="search" className="mb-3.5 flex" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}
