import { expect, it } from 'vitest';
import { soundsRude } from './rude-words.ts';

it.each([
  'You are an idiot',
  'SHIT happens',
  'oh sh1t',
  'what a b!tch',
  'you a55hole',
  'f**k off',
  'f*ck',
  'fuuuuck you',
  'just shut up',
  'Shut the door up? No: shut the hell up',
  'nobody likes you',
  'I hate you',
  'go to hell!',
  'shit!',
  'fück',
  'stupid, really',
])('asks before sending %j', (text) => expect(soundsRude(text)).toBe(true));

it.each([
  'I grew up in Scunthorpe',
  'a classic, in my assessment',
  'They assess the class on Mondays',
  'The cockpit of a peacock',
  'Dickens and Moby-Dickinson',
  'We pass the grass and the bass',
  'Call me at 455 5412, it is $455',
  'a 5*4*3 grid, **bold** and ***',
  'I love you',
  'everyone likes you',
  'Let us shut the windows and get up',
  'Essex, Sussex, Penistone and Lightwater',
  'Hello! How was your day?',
  'https://example.com/a55et/classic',
  '',
])('lets %j through', (text) => expect(soundsRude(text)).toBe(false));
