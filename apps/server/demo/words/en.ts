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
