import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './profile-options.ts';
import { spokenLanguages } from './spoken-languages.ts';

describe('spokenLanguages', () => {
  it.each<[unknown[], string[]]>([
    [['en-US', 'en'], ['en']],
    [['fil-PH'], ['fil']],
    [['tl'], ['fil']],
    [['fi-FI'], ['fi']],
    [
      ['ko-KR', 'ko', 'en-US', 'en'],
      ['ko', 'en'],
    ],
    [
      ['de-CH', 'fr-CH', 'it'],
      ['de', 'fr', 'it'],
    ],
    [
      ['uk', 'en', 'de'],
      ['uk', 'en', 'de'],
    ],
    [['iw'], ['he']],
    [['he-IL'], ['he']],
    [['in-ID'], ['id']],
    [['nb-NO', 'nn', 'no'], ['no']],
    [['zh-Hans-CN'], ['zh']],
    [['zh-Hant-HK-x-private'], ['zh']],
    [['yue-HK', 'cmn', 'nan'], ['zh']],
    [['zh-yue'], ['zh']],
    [['sr-Latn-RS'], ['sr']],
    [['sh'], ['sr']],
    [['pt-BR'], ['pt']],
    [['mo'], ['ro']],
    [['arb', 'arz-EG'], ['ar']],
    [['prs-AF'], ['fa']],
    [['es-419'], ['es']],
    [
      ['deu', 'fra'],
      ['de', 'fr'],
    ],
    [['EN_us'], ['en']],
    [
      ['de_DE.UTF-8', 'pt_BR@euro'],
      ['de', 'pt'],
    ],
    [['en-US@posix'], ['en']],
    // On no list: nothing, and no other language.
    [['tlh', 'art-lojban', 'i-klingon'], []],
    [['hil', 'kok', 'arc', 'enm', 'itl'], []],
    [['C', 'POSIX', 'und', 'root', 'x-private', ''], []],
    [[undefined, null, 7, {}], []],
    [['*', '--', '-en', 'x'.repeat(10_000)], []],
    [[], []],
    [['hil', 'pl-PL', 'C'], ['pl']],
    [
      ['cy-GB', 'en-GB'],
      ['cy', 'en'],
    ],
    [['gsw-CH'], ['gsw']],
    [
      ['ca-ES', 'eu', 'gl'],
      ['ca', 'eu', 'gl'],
    ],
    [['bg-BG'], ['bg']],
    [['cym'], ['cy']],
  ])('%j: %j', (tags, languages) => {
    expect(spokenLanguages(tags)).toEqual(languages);
  });

  it('finds each language of the list by its own code, and its name is English', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'language' });
    for (const language of LANGUAGES) {
      expect(spokenLanguages([language, `${language}-XK`])).toEqual([language]);
      expect(names.of(language), language).not.toBe(language);
    }
    expect(LANGUAGES.length).toBeGreaterThanOrEqual(190);
  });
});
