// @vitest-environment jsdom
import type { OwnProfile, ProfileUpdate } from '@cuppa/contract/accounts/profile/profile-schema';
import { missingCallProfileFields } from '@cuppa/domain/accounts/profile/call-profile';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { deviceTimeZone } from '../../../lib/time/device-zone.ts';
import { FirstCallScreen } from './first-call-screen.tsx';

const NEW = {
  connectionPreference: 'friendship',
  firstName: null,
  languages: [],
  gender: null,
  dateGenders: [],
  ageMin: 18,
  ageMax: 99,
  timeZone: 'Asia/Tokyo',
  hasAcceptedRules: false,
};
/** What the server has of the person. */
let saved: OwnProfile;
const onDone = vi.fn();
const update = vi.fn();

function keep(change: object): OwnProfile {
  const next = { ...saved, ...change };
  saved = { ...next, missingCallFields: missingCallProfileFields(next) };
  return saved;
}

beforeEach(() => {
  saved = NEW as unknown as OwnProfile;
  update.mockImplementation(async (change: ProfileUpdate) => keep(change));
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US', 'de']);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.restoreAllMocks();
});

function Screen() {
  const { queries } = useServer();
  const { data } = useQuery(queries.profile.me.queryOptions());
  const rules = ({ onAccepted }: { onAccepted: () => void }) => (
    <button type="button" onClick={onAccepted}>
      I agree
    </button>
  );
  return data === undefined ? null : <FirstCallScreen profile={data} renderRules={rules} onDone={onDone} />;
}

async function open(given: object = {}): Promise<void> {
  keep(given);
  renderScreen(<Screen />, {
    api: fakeApi({ profile: { me: async () => saved, update } } as never),
    path: '/video',
    otherRoutes: { '/home': 'Home screen' },
  });
  await screen.findByRole('button', { name: 'Back' });
}

const tap = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const question = (name: string) => screen.findByRole('heading', { level: 1, name });
const NAME = 'What’s your first name?';
const LANGUAGES = 'Which languages do you speak?';

describe('before a first call', () => {
  it('a friend types a name, taps twice and is done; each answer is saved when it is given', async () => {
    await open();
    expect(screen.getByText('1 of 3')).toBeDefined();
    await userEvent.keyboard('Ada{Enter}');
    await question(LANGUAGES);
    expect(screen.getAllByRole('button', { pressed: true }).map((chip) => chip.textContent)).toEqual([
      'English',
      'German',
    ]);
    await tap('Continue');
    await userEvent.click(await screen.findByRole('button', { name: 'I agree' }));
    expect(onDone).toHaveBeenCalledOnce();
    expect(update.mock.calls.map(([change]) => change as object)).toEqual([
      { firstName: 'Ada' },
      { languages: ['en', 'de'] },
    ]);
  });

  it.each(['dating', 'both'])('somebody who looks for %s is asked whom to meet too', async (connectionPreference) => {
    await open({ connectionPreference, firstName: 'Ada', languages: ['en'] });
    await question('You are');
    await tap('A woman');
    await question('Who would you like to date?');
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
    await tap('Men');
    await tap('Continue');
    await question('How old may they be?');
    await userEvent.clear(screen.getByLabelText('To'));
    await userEvent.type(screen.getByLabelText('To'), '17');
    await tap('Continue');
    expect(screen.getByText('Choose ages from 18 to 99, the lower one first')).toBeDefined();
    await userEvent.clear(screen.getByLabelText('To'));
    await userEvent.type(screen.getByLabelText('To'), '45{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'I agree' }));
    expect(saved).toMatchObject({ gender: 'woman', dateGenders: ['man'], ageMin: 18, ageMax: 45 });
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('a reload continues with what is missing', async () => {
    await open();
    await userEvent.keyboard('Ada{Enter}');
    await question(LANGUAGES);
    cleanup();
    await open();
    await question(LANGUAGES);
    expect(screen.getByText('1 of 2')).toBeDefined();
  });

  it.each<[string, object, string]>([
    ['the rules', { firstName: 'Ada', languages: ['en'] }, '1 of 1'],
    ['the name', { languages: ['en'], hasAcceptedRules: true }, '1 of 1'],
    [
      'the ages',
      { connectionPreference: 'both', firstName: 'A', languages: ['en'], gender: 'man', dateGenders: ['man'] },
      '1 of 2',
    ],
    [
      'whom to meet',
      { ...NEW, connectionPreference: 'dating', firstName: 'A', languages: ['en'], hasAcceptedRules: true },
      '1 of 3',
    ],
  ])('asks only what is missing: %s', async (_what, given, progress) => {
    await open(given);
    expect(screen.getByText(progress)).toBeDefined();
  });

  it('Back leads to the question before with its answer, and from the first one home', async () => {
    history.replaceState({ idx: 0 }, '');
    await open();
    await userEvent.keyboard('Ada{Enter}');
    await question(LANGUAGES);
    await tap('Back');
    await question(NAME);
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada');
    await userEvent.clear(screen.getByLabelText('First name'));
    await userEvent.keyboard('Grace{Enter}');
    await question(LANGUAGES);
    expect(saved.firstName).toBe('Grace');
    await tap('Back');
    await question(NAME);
    await tap('Back');
    expect(await screen.findByText('Home screen')).toBeDefined();
  });

  it('says that an answer was not saved, and keeps it', async () => {
    await open();
    update.mockRejectedValueOnce(new Error('offline'));
    await userEvent.keyboard('Ada{Enter}');
    expect(await screen.findByText('Could not save your answer. Please try again.')).toBeDefined();
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada');
    await tap('Continue');
    await question(LANGUAGES);
  });

  it.each([
    ['{Enter}', 'Enter your first name'],
    ['123{Enter}', 'A name needs at least one letter'],
  ])('the name %s is refused: %s', async (typed, words) => {
    await open();
    await userEvent.keyboard(typed);
    expect(screen.getByText(words)).toBeDefined();
    expect(update).not.toHaveBeenCalled();
  });

  it.each([
    ['UTC', { firstName: 'Ada', timeZone: deviceTimeZone() }],
    ['Asia/Tokyo', { firstName: 'Ada' }],
  ])('uses the device’s zone for a profile of %s only if none was chosen', async (timeZone, sent) => {
    await open({ timeZone });
    await userEvent.keyboard('Ada{Enter}');
    await waitFor(() => expect(update.mock.calls[0]?.[0]).toEqual(sent));
  });
});

it.each<[string[], string[]]>([
  [['fil-PH'], ['Filipino']],
  [
    ['ko-KR', 'ko', 'en-US'],
    ['Korean', 'English'],
  ],
  [
    ['nb-NO', 'da'],
    ['Norwegian', 'Danish'],
  ],
  [['tlh', 'C', 'x-private'], []],
])('chooses what the browser names %j: %j, and others behind a search', async (tags, names) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
  await open({ firstName: 'Ada' });
  const chosen = () => screen.queryAllByRole('button', { pressed: true }).map((one) => one.textContent);
  expect(chosen()).toEqual(names);
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', names.length === 0);
  if (names.length > 0) {
    expect(screen.queryByRole('searchbox')).toBeNull();
    await tap('Add a language');
  }
  await userEvent.type(screen.getByRole('searchbox', { name: 'Add a language' }), 'taga{Enter}');
  if (!names.includes('Filipino')) {
    await tap('Filipino');
    expect(chosen()).toEqual([...names, 'Filipino']);
  }
  expect(update).not.toHaveBeenCalled();
});
