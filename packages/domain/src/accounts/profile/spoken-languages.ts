import { LANGUAGES, type Language } from './profile-options.ts';

/**
 * Older codes of a language, and those of the languages that an offered one embraces (ISO 639-3), where Intl may not
 * know them.
 */
const MEMBERS: Partial<Record<Language, string>> = {
  ar: 'aao abh abv acm acq acw acx acy adf aeb aec afb apc apd ajp arb arq ars ary arz auz avl ayh ayl ayn ayp pga shu ssh',
  az: 'azb azj',
  et: 'ekk',
  fa: 'pes prs',
  fil: 'tgl tl',
  he: 'iw',
  id: 'in',
  lv: 'lvs',
  ms: 'zlm zsm',
  ne: 'npi',
  no: 'nb nn nno nob',
  ro: 'mo mol',
  sq: 'aae aat aln als',
  sr: 'hbs sh',
  sw: 'swc swh',
  uz: 'uzn uzs',
  zh: 'cdo cjy cmn cpx czh czo gan hak hsn mnp nan wuu yue',
};

const OFFERED = new Map<string, Language>([
  ...LANGUAGES.map((language): [string, Language] => [language, language]),
  ...LANGUAGES.flatMap((language) =>
    (MEMBERS[language]?.split(' ') ?? []).map((code): [string, Language] => [code, language]),
  ),
]);

/**
 * The languages on our list that a browser's tags name (BCP 47, and what systems give instead: "de_DE.UTF-8"), in the
 * order of the tags. A language that is not on the list is left out, never taken for a similar one.
 */
export function spokenLanguages(tags: readonly unknown[]): Language[] {
  const found = tags.map((tag) => {
    const [code = ''] = String(tag)
      .trim()
      .toLowerCase()
      .split(/[-_.@]/);
    return OFFERED.get(code) ?? OFFERED.get(canonical(code));
  });
  return [...new Set(found.filter((language) => language !== undefined))];
}

/** The usual code of a language: "de" for "deu". */
function canonical(code: string): string {
  try {
    return new Intl.Locale(code).language;
  } catch {
    return '';
  }
}
