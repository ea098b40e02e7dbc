/** The cards of the Wrap up act. */
export const wrapUpCards = {
  'wrap-up-1': 'What’s one thing you enjoyed in this conversation?',
  'wrap-up-2': 'What will you remember about the person in front of you?',
  'wrap-up-3': 'What’s one thing you’d like to hear more about another time?',
  'wrap-up-4': 'What surprised you about each other?',
  'wrap-up-5': 'What did they say that you’ll remember?',
  'wrap-up-6': 'What made you smile in these minutes?',
  'wrap-up-7': 'What do you have in common that you didn’t expect?',
  'wrap-up-8': 'What would you ask if there were five more minutes?',
  'wrap-up-9': 'Say one kind thing to each other before you go.',
  'wrap-up-10': 'How do you feel now, compared with the start?',
  'wrap-up-11': 'What would you like to try because of this talk?',
  'wrap-up-12': 'Thank each other for one thing, however small.',
  'wrap-up-13': 'What do you wish each other for the rest of the day?',
  'wrap-up-14': 'Which moment of this talk would you go back to?',
  'wrap-up-15': 'What felt easier to say here than you had thought?',
} as const;
