/** A guest's answers in the Wrap up act. */
export const wrapUpAnswers = {
  'wrap-up-1': 'That you gave a drawing your time. Thank you.',
  'wrap-up-2': 'A real face, in real light. I won’t forget it.',
  'wrap-up-3': 'The thing you nearly said. Next time?',
  'wrap-up-4': 'How quick five minutes are.',
  'wrap-up-5': 'The first one. First answers are brave.',
  'wrap-up-6': 'Waiting for your next word. That was nice.',
  'wrap-up-7': 'A fondness for short talks, I think.',
  'wrap-up-8': 'What are you having for dinner? I love details.',
  'wrap-up-9': 'You’re easy to talk to. Somebody real will find so too.',
  'wrap-up-10': 'Warmer. And a little less drawn.',
  'wrap-up-11': 'Going outside. Send me a postcard.',
  'wrap-up-12': 'Thanks for staying until the end.',
  'wrap-up-13': 'I wish you a real person who laughs with you.',
  'wrap-up-14': 'To your hello. I’d say mine better now.',
  'wrap-up-15': 'That I’m simulated. It’s out, and we still talked.',
} as const;
