// @vitest-environment jsdom
import type { DraftFields } from '@cuppa/contract/town/hosting/hosting-contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DraftScreen } from './draft-screen.tsx';

const api = {
  hosting: { drafts: vi.fn(), saveDraft: vi.fn(), publish: vi.fn(), places: vi.fn() },
};
const PLACE = { name: 'Portland, Oregon', latitude: 45.52, longitude: -122.67, timeZone: 'America/Los_Angeles' };
const FULL: DraftFields = {
  title: 'Dice and Darjeeling',
  type: 'game',
  description: 'Friendly board games.',
  startsOn: '2099-03-10T18:30',
  lengthMinutes: 120,
  place: { name: 'Corner House', latitude: 45.52, longitude: -122.67 },
  link: null,
  capacity: null,
  pictureId: null,
  repeatsUntil: null,
};

let draftId = '';
const draftOf = (fields: DraftFields) => ({
  id: draftId,
  fields,
  pictureUrl: null,
  updatedAt: '2026-03-10T12:00:00.000Z',
});

/** A new draft for each test: what is typed outlives the page. */
function open(fields?: DraftFields, { userId = 'ada' } = {}) {
  if (fields !== undefined)
    api.hosting.drafts.mockResolvedValue({
      drafts: [draftOf(fields)],
      mayHost: true,
      reach: 'any',
      callsToGo: 0,
      level: 3,
    });
  return renderScreen(<DraftScreen />, {
    api: fakeApi(api),
    session: signedIn({ userId }),
    authClient: fakeAuthClient({}),
    path: '/town-square/host/:draftId',
    at: `/town-square/host/${draftId}`,
    otherRoutes: { '/town-square/:id': 'The page of the event' },
  });
}
const field = (name: string | RegExp) => screen.findByLabelText(name);
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));

beforeEach(() => {
  draftId = crypto.randomUUID();
  api.hosting.drafts.mockResolvedValue({ drafts: [], mayHost: true, reach: 'any', callsToGo: 0, level: 3 });
  api.hosting.saveDraft.mockImplementation(async ({ fields }: { fields: DraftFields }) => draftOf(fields));
  api.hosting.places.mockResolvedValue([
    PLACE,
    { ...PLACE, name: 'Portland, Maine', latitude: 43.66, longitude: -70.25 },
  ]);
});
// jsdom has no layout, but the switches of Radix measure themselves.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

afterEach(() => {
  act(() => void sonner.dismiss());
  cleanup();
  vi.resetAllMocks();
});

describe('a new event', () => {
  it('is filled in, with its place found by arrow keys, and published', async () => {
    api.hosting.publish.mockResolvedValue({ eventId: 'made' });
    open();
    await userEvent.type(await field('Title'), 'Dice and Darjeeling');
    await userEvent.selectOptions(await field('Category'), 'game');
    await userEvent.type(await field('Description'), 'Friendly board games.');
    fireEvent.change(await field('Day'), { target: { value: '2099-03-10' } });
    fireEvent.change(await field('Time'), { target: { value: '18:30' } });
    await userEvent.type(await field('Name and street'), 'Corner House');
    const search = screen.getByRole('combobox', { name: 'Where on the map' });
    await userEvent.type(search, 'portl');
    await screen.findByRole('option', { name: /Portland, Maine/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('The pin is in Portland, Maine. Move it to the door.')).toBeDefined();
    await userEvent.click(screen.getByRole('switch', { name: 'Limit the places' }));
    await userEvent.type(await field('Places'), '12');
    await publish();
    expect(await screen.findByText('The page of the event')).toBeDefined();
    expect(api.hosting.publish).toHaveBeenCalledWith({
      draftId,
      fields: { ...FULL, place: { name: 'Corner House', latitude: 43.66, longitude: -70.25 }, capacity: 12 },
    });
  });

  it.each([
    ['while a word is composed', { key: 'Enter', isComposing: true, keyCode: 13 }],
    ['in Safari, where the composition ended just before', { key: 'Enter', isComposing: false, keyCode: 229 }],
    ['an arrow among the candidates', { key: 'ArrowDown', isComposing: true, keyCode: 40 }],
  ])('a key of an input method chooses no place: %s', async (_, key) => {
    open();
    const search = await screen.findByRole('combobox', { name: 'Where on the map' });
    fireEvent.change(search, { target: { value: 'portl' } });
    await screen.findByRole('option', { name: /Portland, Maine/ });
    expect(fireEvent.keyDown(search, key)).toBe(true);
    expect(screen.queryByText(/^The pin is in/)).toBeNull();
    expect(screen.getByRole('option', { name: /Portland, Oregon/ }).getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 });
    expect(await screen.findByText('The pin is in Portland, Oregon. Move it to the door.')).toBeDefined();
  });

  it('shows at its fields what is missing, and focuses the first', async () => {
    open();
    await field('Title');
    await publish();
    expect(document.activeElement).toBe(await field('Title'));
    for (const words of ['Three letters at least.', 'Choose a category.', 'Choose a day.', 'Say where it is.'])
      expect(screen.getByText(words)).toBeDefined();
    await userEvent.type(await field('Title'), 'Tea');
    expect(screen.queryByText('Three letters at least.')).toBeNull();
    expect(api.hosting.publish).not.toHaveBeenCalled();
  });

  it('asks for a link instead of a place if online, on one’s own clock', async () => {
    api.hosting.publish.mockResolvedValue({ eventId: 'made' });
    open(FULL);
    await userEvent.click(await screen.findByRole('radio', { name: 'Online' }));
    expect(screen.getByText('By the clock of UTC.')).toBeDefined();
    const link = await field('Link to join');
    await userEvent.type(link, 'http://meet.example.com');
    await publish();
    expect(screen.getByText('A link that begins with https://')).toBeDefined();
    await userEvent.clear(link);
    await userEvent.type(link, 'https://meet.example.com/tea');
    await publish();
    await waitFor(() => expect(api.hosting.publish).toHaveBeenCalledOnce());
    expect(api.hosting.publish.mock.calls[0]?.[0].fields).toMatchObject({
      place: null,
      link: 'https://meet.example.com/tea',
    });
  });

  it('ends within six months if weekly', async () => {
    open(FULL);
    await userEvent.click(await screen.findByRole('switch', { name: 'Every week' }));
    fireEvent.change(await field('Until'), { target: { value: '2100-03-10' } });
    await publish();
    expect(screen.getByText('Choose a day after the first, within six months.')).toBeDefined();
    fireEvent.change(await field('Until'), { target: { value: '2099-04-14' } });
    api.hosting.publish.mockResolvedValue({ eventId: 'made' });
    await publish();
    await waitFor(() => expect(api.hosting.publish).toHaveBeenCalledOnce());
    expect(api.hosting.publish.mock.calls[0]?.[0].fields.repeatsUntil).toBe('2099-04-14');
  });

  it('says of a postcode that it found nothing, and what to try', async () => {
    api.hosting.places.mockResolvedValue([]);
    open({ ...FULL, place: undefined });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Where on the map' }), '94110');
    expect(
      await screen.findByText('We found nothing for “94110”. Try the name of the town, without a street or postcode.'),
    ).toBeDefined();
  });

  it('takes exact coordinates, in a fold', async () => {
    open({ ...FULL, place: undefined });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Where on the map' }), 'portl');
    await userEvent.click(await screen.findByRole('option', { name: /Portland, Oregon/ }));
    const exact = await field('Exact coordinates');
    expect(exact.closest('details')?.open).toBe(false);
    await userEvent.click(screen.getByText('Exact coordinates', { selector: 'summary' }));
    await userEvent.type(exact, '45.5301, -122.6802');
    expect(screen.getByText('The pin is at 45.5301, -122.6802')).toBeDefined();
  });

  it('says at the place that the pin has to be moved to the door', async () => {
    api.hosting.publish.mockRejectedValue(refusal('PIN_UNSET'));
    open(FULL);
    await field('Title');
    await publish();
    expect(await screen.findByText('Move the pin to the door, so that guests find it.')).toBeDefined();
  });

  it.each([
    ['TIME_PASSED', 'This time has passed, or doesn’t exist on that day'],
    ['TWO_A_WEEK', 'You already host two events in that week'],
    ['CALLS_NEEDED', 'Hosting opens after 2 calls'],
    ['UNDER_REVIEW', 'Hosting rests while moderators look at a report'],
    ['BAD_REQUEST', 'Something in the form wasn’t understood'],
  ])('stays in the form with the reason after a refusal (%s)', async (code, words) => {
    api.hosting.publish.mockRejectedValue(refusal(code));
    open(FULL);
    await field('Title');
    await publish();
    expect(await screen.findByText(words)).toBeDefined();
    expect(await field('Title')).toHaveProperty('value', 'Dice and Darjeeling');
  });
});

describe('what is typed', () => {
  it('is saved on the server after a pause in typing', async () => {
    open();
    await userEvent.type(await field('Title'), 'Tea');
    expect(await screen.findByText('Draft saved')).toBeDefined();
    expect(api.hosting.saveDraft.mock.calls.at(-1)?.[0]).toMatchObject({ draftId, fields: { title: 'Tea' } });
  });

  it('outlives a reload before the server saved it, also with a half-filled place', async () => {
    api.hosting.saveDraft.mockRejectedValue(new Error('no connection'));
    const first = open();
    await userEvent.type(await field('Title'), 'Tea');
    await userEvent.type(await field('Name and street'), 'Corner House');
    first.unmount();
    open();
    expect(await field('Title')).toHaveProperty('value', 'Tea');
    expect(await field('Name and street')).toHaveProperty('value', 'Corner House');
    expect(await screen.findByText('Kept on this device until we reach the server.')).toBeDefined();
  });

  it('shows that ten drafts exist already', async () => {
    api.hosting.saveDraft.mockRejectedValue(refusal('TOO_MANY_DRAFTS'));
    open();
    await userEvent.type(await field('Title'), 'Tea');
    expect(await screen.findByText(/^You keep ten drafts/)).toBeDefined();
  });

  it('yields to a later change on another device', async () => {
    const first = open(FULL);
    await userEvent.type(await field('Title'), '!');
    await screen.findByText('Draft saved');
    first.unmount();
    api.hosting.drafts.mockResolvedValue({
      drafts: [{ ...draftOf({ ...FULL, title: 'From the phone' }), updatedAt: '2026-03-11T12:00:00.000Z' }],
      mayHost: true,
      reach: 'any',
      callsToGo: 0,
      level: 3,
    });
    open();
    expect(await field('Title')).toHaveProperty('value', 'From the phone');
  });
});

it('before two calls there is no form', async () => {
  api.hosting.drafts.mockResolvedValue({ drafts: [], mayHost: false, reach: 'none', callsToGo: 1, level: 1 });
  open();
  expect(await screen.findByRole('heading', { name: 'Hosting opens after 2 calls' })).toBeDefined();
  expect(screen.getByText(/^1 more call, and you can host online, or for up to 6 people/)).toBeDefined();
  expect(screen.getByText('Larger events in person open at level 3.')).toBeDefined();
  expect(screen.queryByLabelText('Title')).toBeNull();
});

describe('a person who may host small events', () => {
  beforeEach(() => {
    const drafts = [draftOf(FULL)];
    api.hosting.drafts.mockResolvedValue({ drafts, mayHost: true, reach: 'small', callsToGo: 0, level: 1 });
    api.hosting.publish.mockResolvedValue({ eventId: draftId });
  });

  it('publishes six places in person, and no more', async () => {
    open();
    expect(await screen.findByText(/^You can host online, or for up to 6 people in person/)).toBeDefined();
    expect(screen.queryByRole('switch', { name: /^Limit the places/ })).toBeNull();
    const places = await field('Places');
    expect(places).toHaveProperty('value', '6');
    await userEvent.clear(places);
    await userEvent.type(places, '7');
    await publish();
    expect(screen.getByText('A number from 2 to 6.')).toBeDefined();
    await userEvent.clear(places);
    await userEvent.type(places, '5');
    await publish();
    await waitFor(() => expect(api.hosting.publish).toHaveBeenCalledOnce());
    expect(api.hosting.publish.mock.calls[0]?.[0].fields).toMatchObject({ capacity: 5 });
  });

  it('publishes online without a limit', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Online' }));
    await userEvent.type(await field('Link to join'), 'https://meet.example.com/tea');
    await publish();
    await waitFor(() => expect(api.hosting.publish).toHaveBeenCalledOnce());
    expect(api.hosting.publish.mock.calls[0]?.[0].fields).toMatchObject({ place: null, capacity: null });
  });
});
