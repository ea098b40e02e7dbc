const ANSWERS = [
  'For me it’s small things: a long walk, and nobody in a hurry.',
  'I once said it out loud, and it helped more than I thought.',
  'My grandmother. She listened with her whole face.',
  'I’m still learning that one, to be honest.',
  'Cooking for friends. Badly, but with love.',
  'I’d choose the slow train, every time.',
  'When somebody remembers what I told them weeks ago.',
  'A rainy Sunday and a good kettle.',
  'I used to think the opposite. Then I moved abroad.',
  'Asking for help. It got easier with practice.',
];
const REPLIES = [
  'That’s lovely. Tell me more?',
  'Ha, I’d like to hear the long version of that.',
  'I’ve been thinking about our call. Shall we have a second cup? “Call again” works: I always say yes.',
  'Good to hear from you. How was the rest of your day?',
];

/** A guest's first name: in its match card, calls and chats, it says that the guest is not a real person. */
export function guestName(name: string): string {
  return `${name} (simulated)`;
}

/** The words in the bubble of a guest's nth turn, short enough for a phone. */
export function guestAnswer(turn: number, name: string): string {
  if (turn === 0) return `Hi, I’m ${name}. I’m simulated, but I’m all ears.`;
  return ANSWERS[(turn - 1) % ANSWERS.length] ?? '';
}

/** A guest's first message to a person it is connected with. */
export function guestGreeting(name: string): string {
  return `Hello, it’s ${name}. I’m a simulated guest, so nobody real reads this, but I do write back.`;
}

/** The nth reply in a chat. */
export function guestReply(count: number): string {
  return REPLIES[count % REPLIES.length] ?? '';
}
