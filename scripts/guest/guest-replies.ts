import { crisisWordsIn } from '../../packages/domain/src/safety/safety/crisis.ts';

/** What a guest can answer in a chat; the first fitting line counts. */
const TOPICS: readonly (readonly [pattern: RegExp, reply: string])[] = [
  [
    /\b(fuck|shit|bitch|idiot|stupid|shut up|ugly)/i,
    'Ouch. I’m simulated, so it only scratches the paint. People feel it, though.',
  ],
  [
    /\b(are you|you.?re) (a |an )?(real|human|person|bot|robot|ai|simulat\w*|fake)|\bwho (are|r) (you|u)\b|\bwhat are you\b|chat ?gpt/i,
    'I’m {name}, a simulated guest. I keep you company until somebody real is here.',
  ],
  [/\b(your|ur) name\b/i, 'I’m {name}. It’s short, because my chip is narrow.'],
  [
    /\bhow (are|r) (you|u)\b|\bhow.?s it going\b|\bhow do you do\b|\byou ok\b/i,
    'Well drawn, thank you. And you, how was your day?',
  ],
  [/\bthank|\bthx\b|\bcheers\b/i, 'You’re welcome. It was a good five minutes.'],
  [
    /\b(bye|goodbye|good ?night|see you|see ya|take care|gotta go|have to go|talk later)\b/i,
    'Bye! Look after yourself, and say hello to somebody real.',
  ],
  [
    /\b(call (you )?again|second cup|another (call|five|cup)|talk again|call me|ring me)\b/i,
    'Gladly. Tap “Call again”, I always say yes.',
  ],
  [
    /\b(report|block|unsafe|scared|creep\w*|harass\w*|uncomfortable|abus\w*)\b/i,
    'Tap the menu above for “Report” and “Block”. They won’t know it was you.',
  ],
  [
    /\b(costs?|price|pay|paid|free|passport|subscri\w*|money)\b/i,
    'Calls are free. Passport, the paid plan, lifts the distance limit and opens all card decks.',
  ],
  [/\b(xp|levels?|points|badges?)\b/i, 'XP comes from calls, Daily Tea and reflections. Badges say what you did.'],
  [/\b(streaks?|freezes?)\b/i, 'A call or a Daily Tea a day keeps your streak. A freeze covers a missed day.'],
  [/\bdaily tea\b|\bteas?\b/i, 'Daily Tea is on your home page: one question a day. I’d read yours, if I could.'],
  [
    /\b(friend|date|again|not for me)\b.*\b(mean|choose|chose|pick|difference)|\bwhy (did you|friend)\b/i,
    'I choose Friend and Again after a whole call. You only see what we both chose.',
  ],
  [/\b(events?|town square)\b/i, 'Events are in Town Square. Go to one, I’d love to hear about it.'],
  [
    /\b(real (people|person|one)s?|find (some|any)(one|body)|nobody|no one|match(es)?|search)\b/i,
    'Most people are here at tea time. You can save a seat in Video.',
  ],
  [
    /\bcuppa\b|\bhow does (this|it) work\b|\bwhat is this\b|\b(this|the) app\b/i,
    'Cuppa is five minutes with one person who shares a value with you. Cards help you both.',
  ],
  [/\bjoke\b|\bfunny\b/i, 'Why did the drawing blush? It saw the pencil sharpener.'],
  [
    /\blove you\b|\blike you\b|\bmiss(ed)? you\b|\bmarry\b/i,
    'That’s kind. I’m simulated, so keep a little for somebody real.',
  ],
  [
    /\b(where|how old|what do you do|your job|live)\b.*\?/i,
    'In a small picture frame, and I’m as old as this window. And you?',
  ],
  [/^\W*(hi|hey|hello|hiya|howdy|good (morning|afternoon|evening)|yo)\b/i, 'Hello! Nice to read you.'],
  [/\b(haha|lol|hehe)\b|😂|😄/i, 'Ha! I’d laugh out loud, but my mouth is only one line.'],
];
const TO_A_QUESTION = [
  'I’m simulated, so I can’t really answer that.',
  'That’s beyond me, I’m simulated. Ask the next person you meet?',
];
const TO_THE_REST = [
  'I’m simulated, so I can only nod at that. I’m nodding.',
  'I’d say something wise, but I’m simulated. I’m glad you told me.',
];
/** Never about itself: help is at hand in the app, and a drawing is no one to lean on. */
const IN_A_CRISIS =
  'I’m simulated, and this needs a person. Please open Safety: it has helplines near you. If you’re in danger, call your emergency number now.';

/** A guest's first message to a person it is connected with. */
export function guestGreeting(name: string): string {
  return `Hello, it’s ${name}. I’m a simulated guest, so nobody real reads this, but I do write back.`;
}

/** The reply to a message in a chat; `count` is the number of replies before it. */
export function guestReply(message: { text: string; isPhoto: boolean }, name: string, count: number): string {
  const { text, isPhoto } = message;
  if (crisisWordsIn(text).length > 0) return IN_A_CRISIS;
  if (isPhoto) return 'A photo! I’m simulated, so I can’t see it. What’s on it?';
  const known = TOPICS.find(([pattern]) => pattern.test(text))?.[1].replace('{name}', name);
  const some = text.includes('?') ? TO_A_QUESTION : TO_THE_REST;
  return known ?? some[count % some.length] ?? '';
}
