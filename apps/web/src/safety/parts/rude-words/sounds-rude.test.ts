import type { Language } from '@cuppa/domain/accounts/profile/profile-options';
import { expect, it } from 'vitest';
import { soundsRude } from './sounds-rude.ts';

const ENGLISH_RUDE = [
  'You are an idiot',
  'SHIT happens',
  'oh sh1t',
  'what a b!tch',
  'you a55hole',
  'f**k off',
  'f*ck',
  'fuuuuck you',
  'just shut up',
  'Shut the door up? No: shut the hell up',
  'nobody likes you',
  'I hate you',
  'go to hell!',
  'shit!',
  'fück',
  'stupid, really',
];

const ENGLISH_EVERYDAY = [
  'I grew up in Scunthorpe',
  'a classic, in my assessment',
  'They assess the class on Mondays',
  'The cockpit of a peacock',
  'Dickens and Moby-Dickinson',
  'We pass the grass and the bass',
  'Call me at 455 5412, it is $455',
  'a 5*4*3 grid, **bold** and ***',
  'I love you',
  'everyone likes you',
  'Let us shut the windows and get up',
  'Essex, Sussex, Penistone and Lightwater',
  'Dick and I went to the sea, with Fanny',
  'Another cocktail, then a shuttlecock match in Cockfosters',
  'Hello! How was your day?',
  'https://example.com/a55et/classic',
  '',
];

const RUDE: [Language, string][] = [
  ...ENGLISH_RUDE.map((text): [Language, string] => ['en', text]),
  ['es', 'Eres un gilipollas'],
  ['es', 'Vete a la mierda'],
  ['fr', 'Quel connard'],
  ['fr', 'Ferme-la, salope'],
  ['de', 'Du Arschloch'],
  ['de', 'So ein Hurensohn!'],
  ['it', 'Sei uno stronzo'],
  ['pt', 'Vai tomar no cu'],
  ['nl', 'Wat een klootzak'],
  ['pl', 'Ty skurwysyn'],
  ['sv', 'Din fitta'],
  ['tr', 'orospu çocuğu'],
  ['zh', '你这个下贱的人'],
];
const EVERYDAY: [Language, string][] = [
  ...ENGLISH_EVERYDAY.map((text): [Language, string] => ['en', text]),
  ['es', 'Ayer encontré una concha en la playa y un martillo en casa'],
  ['es', 'La policía investiga un asesinato'],
  ['es', 'Me gusta el trío de jazz, ¿y a ti?'],
  ['es', 'Buenos días, ¿cómo dormiste? Disputamos un partido'],
  ['fr', 'Un baiser pour toi, et ma chatte dort'],
  ['fr', 'Je suis bourré de travail, je vais bosser'],
  ['fr', 'Le concombre et la constitution, on en discute calculatrice en main'],
  ['fr', 'Sa veuve est folle de joie'],
  ['de', 'Bitte grüß deine Mutter'],
  ['de', 'Die Vögel singen, und wir vögeln nicht herum'],
  ['de', 'Ich war nackt im See schwimmen'],
  ['de', 'Das Fickle-Wort gibt es nicht, Herr Arschinow schon'],
  ['it', 'Vado a pesce, tu mangi il carciofo e il finocchio'],
  ['it', 'Voglio venire a trovarti'],
  ['pt', 'Vamos comer frango assado com uma cerveja'],
  ['nl', 'Wil je de hond uitlaten, schatje?'],
  ['pl', 'Jajko na śniadanie'],
  ['sv', 'Sås till maten'],
  ['fi', 'Muna ja pipari'],
  ['tr', 'Dedem bira içmez, din kitabı okur'],
  ['ja', 'いたずら好きな猫です'],
  ['el', 'Καλημέρα, τι κάνεις;'],
];

/** Returns the texts that are found rude, or those that are not, by the language of their writer. */
async function judged(texts: [Language, string][], isRude: boolean) {
  const verdicts = await Promise.all(texts.map(([language, text]) => soundsRude(text, [language])));
  return texts.filter((_, index) => verdicts[index] === isRude);
}

it('finds rude texts, in the language of their writer', async () => {
  expect(await judged(RUDE, false)).toEqual([]);
});

it('ignores everyday words', async () => {
  expect(await judged(EVERYDAY, true)).toEqual([]);
});

it('checks only the languages of the writer', async () => {
  expect(await soundsRude('Bitte, die Fotze', ['es'])).toBe(false);
  expect(await soundsRude('Bitte, die Fotze', ['es', 'de'])).toBe(true);
  expect(await soundsRude('you idiot', ['de'])).toBe(false);
});
