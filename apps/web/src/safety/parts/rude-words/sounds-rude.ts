import type { Language } from '@cuppa/domain/accounts/profile/profile-options';
import { WORD_LISTS, worthAsking } from './word-lists.ts';

/** Languages written without blanks between words. */
const UNSPACED: readonly Language[] = ['th', 'zh', 'ja'];
const WORD = '\\p{L}\\p{M}\\p{N}';

const folded = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ');
const checks = new Map<Language, Promise<(text: string) => boolean>>();

/**
 * True if a message sounds rude in one of its writer's languages: English by `obscenity` and our own phrases, others by
 * the lists of `glin-profanity`. It knows words, not meanings. Loads only these languages; if that fails, nothing
 * sounds rude.
 */
export async function soundsRude(text: string, languages: readonly Language[]): Promise<boolean> {
  const found = await Promise.all(languages.map(async (language) => (await checkOf(language))(text)));
  return found.includes(true);
}

function checkOf(language: Language): Promise<(text: string) => boolean> {
  const known = checks.get(language);
  if (known !== undefined) return known;
  const loading = load(language).catch(() => {
    checks.delete(language);
    return () => false;
  });
  checks.set(language, loading);
  return loading;
}

async function load(language: Language): Promise<(text: string) => boolean> {
  if (language === 'en') return (await import('./english.ts')).soundsRudeInEnglish;
  const list = await WORD_LISTS[language]?.();
  if (list === undefined) return () => false;
  const words = worthAsking(language, list.default).map((word) =>
    folded(word).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  const any = `(?:${words.join('|')})`;
  const expression = new RegExp(UNSPACED.includes(language) ? any : `(?<![${WORD}])${any}(?![${WORD}])`, 'u');
  return (text) => expression.test(folded(text));
}
