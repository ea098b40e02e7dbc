import { randomUUID } from 'node:crypto';
import { type Named, proceduresAbout } from './procedures.ts';
import type { Person } from './test-app.ts';

/** Procedures that end something between two people, or answer for one of them: a test calls these itself. */
const SKIPPED = new Set([
  'matching.setPaused',
  'pairs.answerVerdict',
  'pairs.unmatch',
  'reconnections.cancel',
  'safety.blockConnection',
  'safety.report',
]);

/** Its answer depends on the challenges drawn for the person, which differ between people. */
const DRAWN = 'dailyTea.completeChallenge';

/** The answer of every procedure to a person about the named things, one line each; a refusal by its code. */
export async function everyAnswer(
  person: Person,
  named: Pick<Named, 'callId' | 'connectionId' | 'id'>,
): Promise<string[]> {
  const about = proceduresAbout({ ...named, photoId: randomUUID(), sessionId: randomUUID() });
  const lines: string[] = [];
  for (const [path, attempt] of Object.entries(about)) {
    if (SKIPPED.has(path) || path === DRAWN) continue;
    const answer = await attempt(person.api).catch((error: { code: string; data: unknown }) => [
      error.code,
      error.data,
    ]);
    lines.push(`${path} ${JSON.stringify(answer)}`);
  }
  return lines;
}
