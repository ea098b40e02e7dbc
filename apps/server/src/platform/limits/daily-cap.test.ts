import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createDailyCap } from './daily-cap.ts';
import { createLimiters } from './limiters.ts';

it('counts each account separately, and refuses with a code that clients do not retry immediately', async () => {
  const database = await createTestDatabase();
  const limiters = createLimiters({ isActive: true, redis: null, db: database.db });
  const cap = createDailyCap(limiters, { name: 'pages', times: 2 });
  await cap.take('ada');
  await cap.take('ada');
  await expect(cap.take('ada')).rejects.toMatchObject({ code: 'TOO_MANY_TODAY' });
  await cap.take('ben');
  const off = createDailyCap(createLimiters({ isActive: false, redis: null, db: database.db }), {
    name: 'pages',
    times: 0,
  });
  await off.take('ada');
  await database.close();
});
