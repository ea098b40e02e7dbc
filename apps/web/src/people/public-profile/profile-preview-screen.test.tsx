// @vitest-environment jsdom
import type { OwnPublicProfile, PersonView } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ProfilePreviewScreen } from './profile-preview-screen.tsx';

afterEach(cleanup);

it.each([
  ['Ada', 'Ada, 31'],
  ['', '31'],
])('the preview of somebody named “%s” says %s', async (firstName, words) => {
  const view = {
    firstName,
    avatarSeed: 's',
    frame: null,
    age: 31,
    pronouns: null,
    coreValues: [],
    prompts: [],
    photos: [],
  };
  const own = { version: 1, firstName, pronouns: null, bio: null, languages: [], prompts: [], photos: [] };
  renderScreen(<ProfilePreviewScreen />, {
    api: fakeApi({
      publicProfile: {
        preview: async () =>
          ({ stranger: view, accepted: view, connection: view }) as unknown as Record<string, PersonView>,
        read: async () => own as unknown as OwnPublicProfile,
      },
    } as never),
    path: '/profile/preview',
  });
  expect(await screen.findByText(words)).toBeDefined();
});
