import type { DeckId } from '../xp-store/store-items.ts';

type BoughtDeck = {
  icebreaker: readonly [string, ...string[]];
  deeper: readonly [string, string, ...string[]];
  /** Cards of the Deeper act that ask for something other than an answer. */
  wildcards: readonly string[];
};

/** The decks of the XP store, by the acts whose cards they join. */
export const BOUGHT_DECKS: Record<DeckId, BoughtDeck> = {
  deck_big_questions: {
    icebreaker: [
      'What did you believe at fifteen that you smile about now?',
      'Which question do you wish people asked you more often?',
      'What would you study if nobody ever tested you on it?',
      'Which ordinary moment would you live through once more?',
      'What do you think is worth getting up early for?',
      'Who shaped your taste in music, books or food?',
      'Which word do you think the world could use more of?',
      'What is something you own that tells a story?',
      'Which invention would you miss the most?',
      'What would a visitor from 1900 find the strangest about your day?',
    ],
    deeper: [
      'What makes a life a good one, in your eyes?',
      'What would you do differently if nobody were watching?',
      'Is there something you believe that you can’t prove?',
      'When did you last change your mind about something big?',
      'What do you hope people say about you when you leave the room?',
      'What does home mean to you, apart from a place?',
      'Which fear have you outgrown?',
      'What is worth more than being right?',
      'How do you decide whom to trust?',
      'What did you learn from somebody you disagree with?',
      'Which of your parents’ ideas did you keep, and which did you leave?',
      'What would you like to be remembered for by one person only?',
      'When is silence better than words?',
      'What have you forgiven, and what did that change?',
      'If time were money, what do you overspend on?',
      'Which part of getting older do you look forward to?',
      'What would you tell yourself on the day you felt most lost?',
      'How much of who you are was luck?',
      'What do you want to be braver about?',
      'Which rule do you live by that you never wrote down?',
      'What does being loved well look like to you?',
    ],
    wildcards: [
      'Give the last ten years of your life a one-line review.',
      'Ask the question you’d most like to be asked.',
    ],
  },
  deck_play: {
    icebreaker: [
      'Which animal would be the rudest if it could talk?',
      'You open a tiny café. What’s the one thing on the menu?',
      'Which song do you sing loudest when you’re alone?',
      'What’s your most useless talent?',
      'Would you rather fly slowly or be invisible for one minute a day?',
      'Which snack could you defend in court?',
      'What’s the silliest thing you’ve ever been proud of?',
      'Which cartoon would you move into for a week?',
      'What would your superhero name be on a Monday morning?',
      'Sweet or salty, and how far would you go for it?',
      'What’s the funniest word in a language you know?',
      'Which household object would make the best pet?',
      'You win a lifetime supply of something. What do you hope it is?',
      'What’s the worst haircut you ever chose on purpose?',
      'Which game brings out your competitive side?',
      'What did you once pretend to like?',
      'If weekends had a third day, what would you call it?',
    ],
    deeper: [
      'When did you last laugh until it hurt?',
      'Which childhood game should grown-ups bring back?',
      'What’s a story your friends make you tell again and again?',
      'Which harmless rule do you love to break?',
      'What’s the best prank you were ever part of?',
      'Who can always make you silly, and how?',
    ],
    wildcards: [
      'Two truths and a lie: tell three things, let the other guess.',
      'Describe your favorite film as badly as you can.',
      'Invent a holiday together. What do people eat on it?',
      'Tell each other’s fortune for next Tuesday.',
      'Sell the thing closest to your left hand in three sentences.',
      'Make up a toast for a very small victory of today.',
      'Hum a tune until the other knows it.',
      'Build a sandwich together, one layer each in turn.',
      'Give the other a title, as if they were royalty.',
      'Name a band that only plays on rainy days, and its greatest hit.',
    ],
  },
};

/** Three cards of a deck, to judge it by before buying. */
export function sampleCards(deckId: DeckId): [string, string, string] {
  const { icebreaker, deeper } = BOUGHT_DECKS[deckId];
  return [icebreaker[0], deeper[0], deeper[1]];
}
