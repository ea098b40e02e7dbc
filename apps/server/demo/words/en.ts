import type { ProfilePromptId } from '@cuppa/domain/accounts/profile/profile-prompts';

/** The texts that the people of the demo town write and choose. */
export const chatLines = [
  'That was a lovely five minutes. I looked up the soup you told me about.',
  'Did you try it? Put the lemon in at the very end.',
  'Just did. My kitchen smells like a holiday.',
  'Then it is settled, you cook next time.',
] as const;

export const journals = [
  'Theo listens with his whole face. We both moved towns for work and both miss the sea.',
  'Short and bright. We laughed about our first jobs.',
] as const;

export const feedbackComments = ['Easy to talk to.', 'I forgot the clock.', 'A kind listener.'] as const;

export const teaAnswers = [
  'The neighbour who waters everybody’s plants.',
  'A walk before work, without headphones.',
  'Finishing something small every day.',
  'My sister, because she never asks twice.',
  'Rain on the skylight while the kettle sings.',
  'I said no to a thing I did not want to do.',
] as const;

export const reflections = [
  ['My grandmother’s letters.', 'The bus driver who waited.', 'I will write one letter this week.'],
  ['Asking for help at work.', 'It got done, and nobody laughed.', 'I would ask a day earlier.'],
] as const;

/** Introductions by first name. */
export const introductions: Record<string, { bio: string; answers: Partial<Record<ProfilePromptId, string>> }> = {
  Mina: {
    bio: 'I mend old radios and grow more tomatoes than I can eat.',
    answers: { small_joy: 'The click of a kettle that is done.', walk_to_show: 'Along the canal, right after rain.' },
  },
  Theo: {
    bio: 'Moved here for work, stayed for the bakery.',
    answers: { tea_order: 'Earl Grey, far too much milk.', laughed_last: 'My nephew teaching me to whistle.' },
  },
  Noor: {
    bio: 'Choir on Tuesdays. I cook for twelve even when we are three.',
    answers: { recipe_inherited: 'My aunt’s lentil soup, with the lemon at the end.' },
  },
  Jonas: {
    bio: 'Slow runner, fast reader.',
    answers: { never_tired_of: 'Trains, and the people in them.' },
  },
  Ines: {
    bio: 'Illustrator. I draw strangers on the bus and give them the page.',
    answers: { first_impression: 'I am quieter than my jackets.' },
  },
};

/** Events of the people of the town, and what they write below them. */
export const townEvents = {
  dumplings: {
    title: 'Dumplings at my kitchen table',
    description: 'We fold, we steam, we eat. I have the dough and three fillings, you bring an appetite.',
    place: 'Theo’s kitchen, above the bakery',
    comments: ['I’m still full. Thank you for the ginger one.', 'Same again soon. Noor folds faster than I do.'],
  },
  walk: {
    title: 'A slow walk before dinner',
    description: 'One hour, no hurry. We stop where there is something to look at.',
    place: 'The bench by the old bridge',
    comments: ['I’ll bring a thermos of tea.'],
  },
  games: {
    title: 'Word games online',
    description: 'Three short games that need no app and no talent. Newcomers choose the first one.',
    comments: [],
  },
  soup: {
    title: 'Soup for six',
    description: 'Lentils, lemon, and somebody new at the table. Tell me what you don’t eat.',
    place: 'Theo’s kitchen, above the bakery',
    comments: [],
  },
} as const;
