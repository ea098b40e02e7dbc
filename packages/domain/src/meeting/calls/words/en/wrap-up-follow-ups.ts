/** What the listener asks after an answer to a card of the Wrap up act. */
export const wrapUpFollowUps = {
  'wrap-up-1': 'What made that part good?',
  'wrap-up-2': 'When did you notice that?',
  'wrap-up-3': 'What would you ask first?',
  'wrap-up-4': 'What had you expected?',
  'wrap-up-5': 'What will you do with it?',
  'wrap-up-6': 'What was so good about it?',
  'wrap-up-7': 'What else might there be?',
  'wrap-up-8': 'What would your own answer be?',
  'wrap-up-9': 'How does it feel to hear that?',
  'wrap-up-10': 'What made the change?',
  'wrap-up-11': 'When could you try it?',
  'wrap-up-12': 'What would you thank yourself for?',
  'wrap-up-13': 'What’s your first thing after this?',
  'wrap-up-14': 'What were you feeling then?',
  'wrap-up-15': 'What helped?',
} as const;
