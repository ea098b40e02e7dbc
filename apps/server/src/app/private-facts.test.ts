import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letAnswersStand } from '../../testing/connections.ts';
import { everyAnswer } from '../../testing/every-answer.ts';
import { hostEvent } from '../../testing/hosting.ts';
import { finishMeeting, startMeeting } from '../../testing/meeting.ts';
import { createOnboarded } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Facts that only Ada may receive, planted in her rows. */
const BIRTHDAY = '1991-07-23';
const POSITION = { latitude: 48.856_613, longitude: 2.352_222 };
const WORDS = {
  journal: 'planted-journal',
  reflection: 'planted-reflection',
  tea: 'planted-tea',
  comment: 'planted-comment',
  report: 'planted-report',
  draft: 'planted-draft',
  link: 'planted-link',
};
/** Words that would reveal a block, a report or a single yes in an answer or event. */
const TELLING = /block|report|moderat|unmatch/i;
/** Areas that may use such words about the person themselves. */
const OF_ONESELF = /^(account|age|matching|moderation|onboarding|places|profile|safety|sanctions)\./;

async function databaseAsText(): Promise<string> {
  const tables = await app.rows<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'`);
  const texts = await Promise.all(
    tables.map(({ name }) => app.rows(sql`select string_agg(t::text, ',') as text from ${sql.raw(name)} t`)),
  );
  return JSON.stringify(texts);
}

it('no one ever receives another person’s private facts', async () => {
  const ada = await createOnboarded(app, { firstName: 'Ada', birthday: BIRTHDAY });
  const ben = await createOnboarded(app, { firstName: 'Ben' });
  await ada.api.places.sharePosition(POSITION);
  await ada.api.reflection.write({ id: randomUUID(), themeId: 'rest', entries: [WORDS.reflection, '', ''] });
  await ada.api.dailyTea.answer({ questionId: 'builtin-1', answer: WORDS.tea });

  await app.rows(sql`update profiles set xp = 800 where id = ${ada.userId}`);
  await ada.api.hosting.saveDraft({ draftId: randomUUID(), fields: { title: WORDS.draft } });
  await hostEvent(ada, { place: null, link: `https://tea.example/${WORDS.link}` });

  const { callId, both } = await startMeeting(app, [ada, ben]);
  const heard = () => both[1].socket.heard();
  await finishMeeting(app);
  await ada.api.postCall.submitFeedback({ callId, rating: 5, comment: WORDS.comment });
  await ada.api.postCall.saveJournal({ callId, reflection: WORDS.journal });

  const seen: string[] = [];
  const nothing = { callId, connectionId: randomUUID(), id: randomUUID() };
  // The first round has side effects; the later ones repeat them.
  await everyAnswer(ben, nothing);
  const beforeYes = await everyAnswer(ben, nothing);
  await ada.api.pairs.answerVerdict({ callId, choices: ['friend'] });
  const afterYes = await everyAnswer(ben, nothing);
  seen.push(...beforeYes, ...afterYes);
  // A single yes is visible nowhere.
  const verdicts = [beforeYes, afterYes].map((answers) =>
    answers.filter((answer) => /^(pairs|connections)/.test(answer)),
  );
  expect(verdicts[1]).toEqual(verdicts[0]);

  await ben.api.pairs.answerVerdict({ callId, choices: ['friend'] });
  await letAnswersStand(app);
  const { connectionId } = await ada.api.pairs.verdict({ callId });
  if (connectionId === null) throw new Error('the two are not connected');
  const scheduledFor = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const { id } = await ada.api.reconnections.propose({ pair: { connectionId }, scheduledFor });
  seen.push(...(await everyAnswer(ben, { callId, connectionId, id })));

  const until = heard().length;
  await ada.api.safety.report({ place: 'chat', connectionId, reason: 'hate', details: WORDS.report });
  await both[1].socket.ask('queue.read', {});
  const ended = [...(await everyAnswer(ben, { callId, connectionId, id })), JSON.stringify(heard().slice(until))];
  for (const answer of ended) if (!OF_ONESELF.test(answer)) expect(answer).not.toMatch(TELLING);

  const all = [...seen, ...ended, JSON.stringify(heard())].join('\n');
  const kept = await databaseAsText();
  const [place] = await app.rows<{ cell: string }>(sql`select cell from profiles where id = ${ada.userId}`);
  const planted = [ada.email, BIRTHDAY, place!.cell, ...Object.values(WORDS)];
  for (const marker of planted) {
    expect(kept, `${marker} was planted`).toContain(marker);
    expect(all, `${marker} left the server`).not.toContain(marker);
  }
});
