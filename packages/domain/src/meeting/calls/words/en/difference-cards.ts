/**
 * Cards for two people of whom only one chose a value: one tells, the other takes an interest, and no one has to defend
 * anything.
 */
export const differenceCards = {
  'difference-honesty': 'One of you chose Honesty. What makes it matter to you? The other asks one curious question.',
  'difference-kindness': 'One of you chose Kindness. Where does it show in your day? The other asks what they wonder.',
  'difference-respect': 'One of you chose Respect. What does it look like to you? The other adds what they look for.',
  'difference-loyalty': 'One of you chose Loyalty. Who taught it to you? The other asks what it’s like to live by it.',
  'difference-compassion': 'One of you chose Compassion. When do you feel it? The other tells what they admire in it.',
  'difference-integrity': 'One of you chose Integrity. What does it ask of you? The other tells what guides them.',
  'difference-humor': 'One of you chose Humor. What does it do for you? The other tells what lifts their mood.',
  'difference-ambition': 'One of you chose Ambition. What do you love about it? The other tells what gets them going.',
  'difference-adventure': 'One of you chose Adventure. What do you find in it? The other tells where they find that.',
  'difference-creativity': 'One of you chose Creativity. How does it show? The other asks about something you made.',
  'difference-independence':
    'One of you chose Independence. What does it give you? The other tells what company gives.',
  'difference-intelligence':
    'One of you chose Intelligence. Which kind do you enjoy? The other tells which kind they do.',
  'difference-growth': 'One of you chose Personal Growth. What’s growing? The other tells what they’d keep as it is.',
  'difference-spirituality': 'One of you chose Spirituality. What’s in the word for you? The other asks to hear more.',
  'difference-balance': 'One of you chose Balance. How do you find it? The other tells what they happily overdo.',
  'difference-community':
    'One of you chose Community. What does yours look like? The other tells where they’re at ease.',
  'difference-charity': 'One of you chose Charity. What moves you to give? The other asks how it began.',
  'difference-health': 'One of you chose Health & Wellness. What does it give you? The other tells how they recharge.',
} as const;
