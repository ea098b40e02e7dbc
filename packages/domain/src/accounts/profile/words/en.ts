import type { BirthdayProblem } from '../age.ts';
import type { ProfilePromptId } from '../profile-prompts.ts';

/** The problems of a birthday. */
export const birthdays = {
  'no-day': 'That day isn’t in the calendar.',
  'too-early': 'Enter a year from 1900 on.',
  'to-come': 'That day is still to come.',
} as const satisfies Record<BirthdayProblem, string>;

/** The prompts of profiles; each is the beginning of what the person writes. */
export const en = {
  small_joy: 'A small thing that makes my day',
  perfect_sunday: 'My Sunday at its best',
  laughed_last: 'The last thing that made me laugh out loud',
  proud_of: 'Something I’m quietly proud of',
  learning_now: 'What I’m learning at the moment',
  comfort_food: 'The food that puts me right',
  tea_order: 'In my cup there is usually',
  kettle_company: 'Who I’d put the kettle on for',
  friends_say: 'My friends would tell you that',
  first_impression: 'What people only notice later',
  changed_mind: 'Something I changed my mind about',
  kept_promise: 'A promise I kept to myself',
  quiet_skill: 'I’m better than I look at',
  useless_talent: 'My most useless talent',
  favorite_smell: 'A smell that takes me somewhere',
  song_on_repeat: 'The song I play again and again',
  book_gifted: 'The book I keep giving away',
  film_rewatched: 'A film I can watch any evening',
  walk_to_show: 'The walk I’d take you on',
  place_breathes: 'Where I can breathe',
  trip_again: 'A journey I’d make again tomorrow',
  rainy_day: 'On a rainy day you’ll find me',
  morning_or_night: 'The hour when I’m most myself',
  kitchen_disaster: 'My finest kitchen disaster',
  recipe_inherited: 'A recipe that runs in my family',
  grandparent_taught: 'What someone older taught me',
  childhood_dream: 'As a child I was sure I’d be',
  brave_moment: 'The bravest thing I’ve done lately',
  good_advice: 'Advice that turned out to be true',
  gladly_help: 'Call me when you need help with',
  cause_close: 'A cause I give time to',
  value_lived: 'How I try to live one of my values',
  disagree_kindly: 'We’ll get on even if we disagree about',
  ask_me_about: 'Ask me about',
  never_tired_of: 'I never get tired of',
  looking_forward: 'I’m looking forward to',
  friendship_means: 'A friend, to me, is someone who',
  feel_at_ease: 'I’m at ease when',
  good_conversation: 'A good conversation has',
  five_minutes: 'If we had five minutes, I’d ask you',
} as const satisfies Record<ProfilePromptId, string>;
