/**
 * Cards for two people of whom only one chose a value. `{holder}` chose it and tells, `{other}` takes an interest, and no
 * one has to defend anything.
 */
export const differenceCards = {
  'difference-honesty': '{holder}, you chose Honesty. Why does it matter to you? {other}, ask one curious question.',
  'difference-kindness': '{holder}, you chose Kindness. Where does it show in your day? {other}, ask what you wonder.',
  'difference-respect': '{holder}, you chose Respect. What does it look like to you? {other}, say what you look for.',
  'difference-loyalty':
    '{holder}, you chose Loyalty. What taught it to you? {other}, ask what it’s like to live by it.',
  'difference-compassion': '{holder}, you chose Compassion. When do you feel it? {other}, say what you admire in it.',
  'difference-integrity': '{holder}, you chose Integrity. What does it ask of you? {other}, say what guides you.',
  'difference-humor': '{holder}, you chose Humor. What does it do for you? {other}, say what lifts your mood.',
  'difference-ambition': '{holder}, you chose Ambition. What do you love about it? {other}, say what gets you going.',
  'difference-adventure': '{holder}, you chose Adventure. What do you find in it? {other}, say where you find that.',
  'difference-creativity': '{holder}, you chose Creativity. How does it show? {other}, ask about something they made.',
  'difference-independence':
    '{holder}, you chose Independence. What does it give you? {other}, say what company gives you.',
  'difference-intelligence': '{holder}, you chose Intelligence. What kind do you enjoy? {other}, say what kind you do.',
  'difference-growth': '{holder}, you chose Personal Growth. What’s growing? {other}, say what you’d keep as it is.',
  'difference-spirituality': '{holder}, you chose Spirituality. What’s in the word for you? {other}, ask to hear more.',
  'difference-balance': '{holder}, you chose Balance. How do you find it? {other}, say what you happily overdo.',
  'difference-community':
    '{holder}, you chose Community. What does yours look like? {other}, say where you’re at ease.',
  'difference-charity': '{holder}, you chose Charity. What moves you to give? {other}, ask how it began.',
  'difference-health': '{holder}, you chose Health & Wellness. What does it give you? {other}, say how you recharge.',
} as const;

/** Any of these cards in a call that does not know who chose the value. */
export const unnamedDifference =
  'One of you chose {value}. Why does it matter to you? The other asks one curious question.';
