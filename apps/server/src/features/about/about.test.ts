import { expect, it } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { readEnv } from '../../env.ts';

it('tells everybody how to reach the operator, and null where nobody said', async () => {
  const app = await createTestApp({ env: { OPERATOR_CONTACT: 'hello@cuppa.example' } });
  const answer = await fetch(`${app.url}/api/about`);
  expect(await answer.json()).toEqual({ operatorContact: 'hello@cuppa.example' });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  const silent = await createTestApp({ database: app.database });
  expect(await (await fetch(`${silent.url}/api/about`)).json()).toEqual({ operatorContact: null });
  await silent.close();
  await app.close();
});

it.each(['hello', 'javascript:alert(1)', 'ftp://cuppa.example'])('takes no %s for a contact', (contact) => {
  expect(() => readEnv({ OPERATOR_CONTACT: contact })).toThrow('OPERATOR_CONTACT');
});
