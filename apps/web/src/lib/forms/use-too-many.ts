import { useTranslations } from 'use-intl';

/** Returns the words for a number of characters above a limit. */
export function useTooMany(): (count: number) => string {
  const t = useTranslations('common');
  return (count) => t('tooManyCharacters', { count });
}
