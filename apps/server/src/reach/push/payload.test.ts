import { NOTICE_TOPICS } from '@cuppa/domain/reach/notices/notice-choices';
import { describe, expect, it } from 'vitest';
import { writePayload } from './payload.ts';
import type { PushMessage } from './push-message.ts';

const MESSAGE: PushMessage = {
  tag: 'tag-of-a-test',
  title: 'An answer for you',
  body: 'Tap to read it.',
  path: '/home',
  ttlSeconds: 60,
  urgency: 'normal',
  badge: 1,
  onlyWhenAway: true,
};
const shown = (message: Partial<PushMessage>) =>
  (
    JSON.parse(writePayload({ ...MESSAGE, ...message }, { siteUrl: 'https://tea.example', read: [] })) as {
      notification: { body: string };
    }
  ).notification.body;
const WORDS_OF_SETTINGS = 'Settings, Notifications';

describe('the last line of a message', () => {
  it.each(NOTICE_TOPICS)(
    'of %s says why it came and where to change that, and reveals nothing to a bystander',
    (topic) => {
      const [body, where, ...more] = shown({ topic }).split('\n');
      expect([body, more]).toEqual([MESSAGE.body, []]);
      expect(where).toMatch(new RegExp(`^.+ · ${WORDS_OF_SETTINGS}$`));
      // Phones cut off longer ones.
      expect(where!.length).toBeLessThanOrEqual(60);
      expect(where).not.toMatch(/\d|\b(safety|report|moderat|dat(e|es|ing)|match|friend)/i);
    },
  );

  it('of several topics names only the place', () => {
    expect(shown({})).toBe(`${MESSAGE.body}\n${WORDS_OF_SETTINGS}`);
  });

  it('is shown below a body of any length', () => {
    expect(shown({ body: 'x'.repeat(5_000) }).endsWith(`\n${WORDS_OF_SETTINGS}`)).toBe(true);
  });
});
