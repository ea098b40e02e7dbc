import type { AnsweredPrompt } from '../../src/habit/reflection/summary/read-diary.ts';

/** The part of the corpus that is not only in English. */
export const CORPUS_OF_LANGUAGES: Readonly<Record<string, readonly AnsweredPrompt[]>> = {
  'eine Bäckerin': week([
    [
      '03-01',
      'What small thing made today better?',
      'Um 4 Uhr war die Backstube ganz still. Der Sauerteig ist endlich so geworden, wie ich ihn wollte.',
    ],
    [
      '03-02',
      'Who crossed your mind?',
      'Meine Oma, weil sie immer sagte: ein Sauerteig hat Zeit, nur wir haben keine.',
    ],
    [
      '03-03',
      'What was hard?',
      'Dr. Weber meint, ich soll z. B. weniger schwer heben. In der Backstube geht das kaum.',
    ],
    [
      '03-05',
      'What surprised you?',
      'Ein Junge hat sein erstes Brot gekauft und sich verbeugt. Das war mein schönster Moment der Woche.',
    ],
    ['03-06', 'What do you need?', 'Mehr Schlaf und einen Sonntag mit meiner Oma am See.'],
    [
      '03-07',
      'What are you proud of?',
      'Der Sauerteig trägt jetzt meinen Namen auf der Karte. Oma hat dreimal nachgelesen.',
    ],
  ]),
  'una maestra': week([
    [
      '03-01',
      'What made you smile?',
      'La Sra. López me trajo un pastel de manzana. Sus hijos fueron mis alumnos hace veinte años.',
    ],
    ['03-02', 'What was hard?', 'La escuela perdió dos profesores y ahora tengo treinta y cuatro niños en el aula.'],
    [
      '03-03',
      'What helped?',
      'Caminar por la playa con mi hermana después de la escuela. No hablamos de trabajo ni una vez.',
    ],
    [
      '03-04',
      'What do you want to remember?',
      'Un niño escribió que la escuela es su casa grande. Guardé el papel en mi cartera.',
    ],
    ['03-06', 'What are you looking forward to?', 'El domingo voy a la playa con mi hermana y su perro nuevo.'],
    [
      '03-07',
      'What are you grateful for?',
      'Por mi hermana, que siempre contesta el teléfono aunque sean las once de la noche.',
    ],
  ]),
  'un libraire': week([
    ['03-01', 'What surprised you?', 'M. Dupont est revenu à la librairie après dix ans. Il cherchait le même livre.'],
    ['03-02', 'What was good?', 'La librairie était pleine de soleil ce matin et personne n’était pressé.'],
    [
      '03-04',
      'Who crossed your mind?',
      'Ma fille, qui vit à Montréal. Nous lisons le même roman le dimanche par téléphone.',
    ],
    ['03-05', 'What do you need?', 'Un peu de silence, et une lettre de ma fille dans la boîte.'],
    [
      '03-07',
      'What are you proud of?',
      'J’ai vendu trois recueils de poésie à un adolescent qui n’osait pas demander.',
    ],
  ]),
  музыкант: week([
    ['03-01', 'What made you smile?', 'Сегодня играл на скрипке во дворе, и соседка открыла все окна.'],
    ['03-03', 'Who crossed your mind?', 'Думал о бабушке. Она подарила мне первую скрипку, когда мне было семь.'],
    ['03-04', 'What was hard?', 'Репетиция длилась пять часов и т.д. Руки устали, но музыка наконец зазвучала.'],
    ['03-06', 'What do you look forward to?', 'В субботу еду к бабушке в деревню и беру с собой скрипку.'],
    ['03-07', 'What was good?', 'Бабушка слушала с закрытыми глазами и потом долго держала меня за руку.'],
  ]),
  会社員: week([
    ['03-01', 'What was good?', '今日は静かな一日でした。夜に母と電話で長く話した。'],
    ['03-02', 'What helped?', '仕事の帰りに川沿いを散歩した。桜がもうすぐ咲きそうだった。'],
    ['03-04', 'Who crossed your mind?', '母のことを考えた。来週は一緒に桜を見に行く約束をした。'],
    ['03-05', 'What was hard?', '会議が長くて疲れたけれど、散歩で元気になった。'],
    ['03-07', 'What do you want to remember?', '母が桜の下で笑っていた。写真は撮らなかったけれど忘れない。'],
  ]),
  'one of two languages': week([
    ['03-01', 'What made you smile?', 'My abuela taught me her mole recipe over video. She never measures anything.'],
    ['03-02', 'Who crossed your mind?', 'Mi abuela otra vez. Dice que la cocina es para la familia, no para la prisa.'],
    ['03-04', 'What did you make?', 'The mole, twice. The second one tasted nearly like my abuela’s kitchen.'],
    ['03-05', 'What do you miss?', 'Sundays in Oaxaca when the whole family talked at once and nobody listened.'],
    ['03-07', 'What are you looking forward to?', 'Flying to Oaxaca in June and cooking with my abuela for real.'],
  ]),
};

/** Answers of some days of one year. */
export function week(entries: readonly (readonly [day: string, prompt: string, text: string])[]): AnsweredPrompt[] {
  return entries.map(([day, prompt, text]) => ({ day: `2026-${day}`, prompt, text }));
}
