import type { CoreValueId } from '../values/core-values.ts';

export const ICEBREAKER_PROMPTS = [
  'What’s the best thing you ate this week?',
  'Which song could you listen to every day for a year?',
  'What’s something small that made you smile today?',
  'If you had a free afternoon right now, where would you go?',
  'What did you love doing when you were ten?',
  'What’s your perfect kind of Sunday?',
  'Tea, coffee or something else, and how do you take it?',
  'What’s a place you keep going back to?',
  'What’s the last thing you got properly excited about?',
  'Which smell takes you straight back to childhood?',
  'What’s a skill you’d pick up overnight if you could?',
  'Which film have you seen more often than you’d admit?',
] as const;

export const VALUE_PROMPTS: Record<CoreValueId, readonly [string, string]> = {
  honesty: [
    'When did telling the truth turn out better than you feared?',
    'Who in your life can you be completely honest with?',
  ],
  kindness: ['What’s a kind thing a stranger once did for you?', 'How do you like to be looked after on a hard day?'],
  respect: ['What makes you feel truly listened to?', 'Who earned your respect in a way you didn’t expect?'],
  loyalty: ['Which friend has been around the longest, and why?', 'When did someone stand by you when it counted?'],
  compassion: ['What helped you understand someone very unlike you?', 'When is it hardest to be gentle with yourself?'],
  integrity: [
    'When did you do the right thing with nobody watching?',
    'What’s a line you won’t cross, even a small one?',
  ],
  humor: ['What’s something small that always makes you laugh?', 'Who is the funniest person you know?'],
  ambition: [
    'What are you working toward that few people know about?',
    'What does a good life look like five years from now?',
  ],
  adventure: [
    'What’s the boldest trip or detour you’ve ever taken?',
    'What would you try if you knew you couldn’t look silly?',
  ],
  creativity: ['What’s the last thing you made with your own hands?', 'Where do your best ideas turn up?'],
  independence: ['What do you most enjoy doing on your own?', 'When did you first feel like your own person?'],
  intelligence: ['What have you changed your mind about lately?', 'What topic could you talk about for an hour?'],
  growth: ['What do you know now that you didn’t a year ago?', 'Which habit has changed you for the better?'],
  spirituality: [
    'What gives your days a sense of meaning?',
    'Where do you go, in your mind or for real, to find calm?',
  ],
  balance: ['How do you know when it’s time to slow down?', 'What do you protect in your week, no matter what?'],
  community: ['When did you last feel part of something?', 'What would you bring to a street party?'],
  charity: ['Which cause would you give a free year to?', 'What’s the best gift you’ve ever given?'],
  health: ['What makes your body feel at home?', 'What’s your favorite way to get moving?'],
};

export const DEEPER_PROMPTS = [
  { text: 'What would you like to be better at asking for?', isWildcard: false },
  { text: 'When did you last surprise yourself?', isWildcard: false },
  { text: 'What’s a compliment you’ve never forgotten?', isWildcard: false },
  { text: 'What are you grateful for that’s easy to overlook?', isWildcard: false },
  { text: 'Which chapter of your life would you reread?', isWildcard: false },
  { text: 'What do people often get wrong about you at first?', isWildcard: false },
  { text: 'What does a real friend do that others don’t?', isWildcard: false },
  { text: 'Which choice changed your life more than you expected?', isWildcard: false },
  { text: 'What are you ready to let go of?', isWildcard: false },
  { text: 'When do you feel most like yourself?', isWildcard: false },
  { text: 'Describe your week as a weather report.', isWildcard: true },
  { text: 'You may keep three objects from your home. Which ones?', isWildcard: true },
  { text: 'What would the title of your life story be so far?', isWildcard: true },
] as const;

export const WRAP_UP_PROMPTS = [
  'What’s one thing you enjoyed in this conversation?',
  'What will you remember about the person in front of you?',
  'What’s one thing you’d like to hear more about another time?',
] as const;
