import { expect, it } from 'vitest';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';

it.each([
  [false, {}],
  [true, { LLM_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'small' }],
])('the dashboard says %s for a language model configured by %j', async (hasLanguageModel, env) => {
  const app = await createTestApp({ env });
  const person = await createOnboarded(app);
  expect(await person.api.home.get()).toMatchObject({ hasLanguageModel });
  await app.close();
});

it('the dashboard says whether a person is paused', async () => {
  const app = await createTestApp();
  const { api } = await createOnboarded(app);
  expect(await api.home.get()).toMatchObject({ isPaused: false });
  await api.matching.setPaused({ isPaused: true });
  expect(await api.home.get()).toMatchObject({ isPaused: true });
  await app.close();
});
