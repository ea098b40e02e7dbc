import { cleanLine } from '@cuppa/domain/platform/text/clean-text';
import { MAX_LINE_LENGTH } from './call-line.ts';

const DROPPED = '…';

/** A phrase of speech as lines that can be sent: without words that sound rude, and cut between words. */
export async function linesOfPhrase(phrase: string, soundsRude: (text: string) => Promise<boolean>): Promise<string[]> {
  const text = cleanLine(phrase);
  return wrapped(await withoutRude(text, soundsRude));
}

/** Nothing is left of a phrase that is rude as a whole. */
async function withoutRude(text: string, soundsRude: (text: string) => Promise<boolean>): Promise<string> {
  if (!(await soundsRude(text))) return text;
  const words = text.split(' ');
  const verdicts = await Promise.all(words.map((word) => soundsRude(word)));
  const rest = words.map((word, index) => (verdicts[index] === true ? DROPPED : word)).join(' ');
  return (await soundsRude(rest)) ? '' : rest;
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && joined.length <= MAX_LINE_LENGTH) lines[lines.length - 1] = joined;
    else lines.push(word.slice(0, MAX_LINE_LENGTH));
  }
  return lines.filter((line) => line !== '' && line !== DROPPED);
}
