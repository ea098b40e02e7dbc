// @vitest-environment jsdom
import type { EventPage } from '@cuppa/contract/town/town-square/event-schema';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../../testing/fake-api.ts';
import { createFakeRealtime } from '../../../../testing/fake-realtime.ts';
import { signedIn } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { EVENT_ID, eventPage } from '../../../../testing/town-events.ts';
import { EventScreen } from './event-screen.tsx';

const api = {
  townSquare: { read: vi.fn(), rsvp: vi.fn(), arrive: vi.fn() },
  comments: { list: vi.fn() },
};
const realtime = createFakeRealtime();
const PATH = `/town-square/${EVENT_ID}`;

async function open(page: EventPage) {
  api.townSquare.read.mockResolvedValue(page);
  api.comments.list.mockResolvedValue({ comments: [], mayWrite: true });
  renderScreen(
    <EventScreen
      renderGone={() => <p>Nothing here</p>}
      renderTools={({ title }) => <p>Tools of {title}</p>}
      renderReport={({ partnerName, isOpen, onDone }) =>
        isOpen && (
          <button type="button" onClick={onDone}>
            Report {partnerName}
          </button>
        )
      }
    />,
    {
      api: fakeApi(api),
      realtime,
      session: signedIn(),
      path: '/town-square/:id',
      at: PATH,
      otherRoutes: { '/town-square': 'The town' },
    },
  );
  await screen.findByRole('heading', { level: 1, name: page.title });
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  act(() => void sonner.dismiss());
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

describe('an event', () => {
  it('shows what, when, where and who, and links to a map', async () => {
    await open(eventPage({ date_time: '2099-03-10T18:30:00.000Z', ends_at: '2099-03-10T20:30:00.000Z' }));
    expect(screen.getByText('Tuesday, March 10, 2099')).toBeDefined();
    expect(screen.getByText(/^6:30\sPM until 8:30\sPM$/)).toBeDefined();
    expect(screen.queryByText(/^For you/)).toBeNull();
    expect(screen.getByText('Corner House, Portland').dir).toBe('auto');
    expect(screen.getByText('Hosted by Theo')).toBeDefined();
    expect(screen.getByText('7 people are going')).toBeDefined();
    expect(screen.getByText('5 places left of 12')).toBeDefined();
    const directions = screen.getByRole('link', { name: /^Directions/ });
    expect(directions.getAttribute('href')).toBe('https://www.openstreetmap.org/directions?to=45.52,-122.67');
    expect(directions.getAttribute('rel')).toContain('noopener');
    expect(screen.getByText(/Friendly board games\./).textContent).toBe('Friendly board games.\nBring a snack.');
  });

  it('shows its own time first, and the reader’s if it differs', async () => {
    await open(
      eventPage({
        time_zone: 'Asia/Kolkata',
        date_time: '2099-03-10T18:30:00.000Z',
        ends_at: '2099-03-10T20:30:00.000Z',
        repeatsUntil: '2099-04-07T18:30:00.000Z',
      }),
    );
    expect(screen.getByText('Wednesday, March 11, 2099')).toBeDefined();
    expect(screen.getByText(/^12:00\sAM until 2:00\sAM$/)).toBeDefined();
    expect(screen.getByText('India Standard Time')).toBeDefined();
    expect(screen.getByText(/^For you that’s Tuesday, March 10 at 6:30\sPM$/)).toBeDefined();
    expect(screen.getByText('Every Wednesday until April 8, 2099')).toBeDefined();
  });

  it('shows that it is gone if the server has none', async () => {
    api.townSquare.read.mockRejectedValue(refusal('NOT_FOUND'));
    renderScreen(
      <EventScreen renderGone={() => <p>Nothing here</p>} renderTools={() => null} renderReport={() => null} />,
      {
        api: fakeApi(api),
        path: '/town-square/:id',
        at: PATH,
      },
    );
    expect(await screen.findByText('Nothing here')).toBeDefined();
  });

  it('reloads when a notice about an event arrives', async () => {
    await open(eventPage());
    api.townSquare.read.mockResolvedValue(eventPage({ status: 'cancelled', cancelWords: 'The roof leaks.' }));
    act(() =>
      realtime.emit('notice.added', {
        id: 'notice',
        createdAt: '2026-03-10T12:00:00.000Z',
        isRead: false,
        kind: 'event.cancelled',
        data: { eventId: EVENT_ID, title: 'x', startsAt: '2026-03-10T12:00:00.000Z', timeZone: 'UTC', words: '' },
      }),
    );
    expect(await screen.findByText('This event is called off')).toBeDefined();
    expect(screen.getByText('The roof leaks.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I’ll come' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });

  it('offers no answers once it is over', async () => {
    await open(
      eventPage({ date_time: '2020-01-01T10:00:00.000Z', ends_at: '2020-01-01T12:00:00.000Z', ownPart: 'going' }),
    );
    expect(screen.getByText('This event is over')).toBeDefined();
    expect(screen.getByText('7 people went')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I can’t come' })).toBeNull();
  });

  it('looks for the words of a place whose point is the middle of its city', async () => {
    await open(eventPage({ isPinned: false }));
    expect(screen.queryByRole('link', { name: /^Directions/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Find on a map/ }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/search?query=Corner+House%2C+Portland',
    );
  });

  it('is marked as a sample that leads nowhere but to hosting', async () => {
    await open(eventPage({ isSample: true, hostName: null }));
    expect(screen.getByRole('heading', { name: 'A sample' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Host an event' })).toBeDefined();
    expect(screen.queryByText(/^Hosted by/)).toBeNull();
    for (const name of ['Report', 'I’ll come', 'Add to calendar', 'Share'])
      expect(screen.queryByRole('button', { name }), name).toBeNull();
    expect(screen.queryByRole('link', { name: /^Directions/ })).toBeNull();
  });

  it('shows no place once its host left', async () => {
    await open(eventPage({ hostName: null, location: '', latitude: null, longitude: null, status: 'cancelled' }));
    expect(screen.queryByText('Where')).toBeNull();
    expect(screen.queryByText('Online')).toBeNull();
  });

  it('offers its host tools instead of an answer', async () => {
    await open(eventPage({ ownPart: 'hosting' }));
    expect(screen.getByText('Tools of Dice and Darjeeling')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I’ll come' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  it('leads back to the town once its host is reported', async () => {
    await open(eventPage());
    await press('Report');
    await press('Report Theo');
    expect(await screen.findByText('The town')).toBeDefined();
  });

  it('shows its link near the start, and before that its opening time', async () => {
    await open(eventPage({ isOnline: true, location: '', ownPart: 'going', linkOpensAt: '2099-03-10T18:00:00.000Z' }));
    expect(screen.getByText(/^Your link opens here on Tuesday, March 10 at 6:00\sPM\.$/)).toBeDefined();
    cleanup();
    await open(eventPage({ isOnline: true, location: '', ownPart: 'going', link: 'https://meet.example.com/tea' }));
    const link = screen.getByRole('link', { name: /^Open the link/ });
    expect(link.getAttribute('href')).toBe('https://meet.example.com/tea');
    expect(screen.getByText('meet.example.com')).toBeDefined();
  });

  it('can be added to calendars, with its times in UTC', async () => {
    await open(eventPage({ date_time: '2099-03-10T18:30:00.000Z', ends_at: '2099-03-10T20:30:00.000Z' }));
    await press('Add to calendar');
    const file = screen.getByRole('link', { name: /^Calendar file/ });
    expect(file.getAttribute('href')).toBe(`/calendar/events/${EVENT_ID}.ics`);
    const google = new URL(screen.getByRole('link', { name: /^Google Calendar/ }).getAttribute('href') ?? '');
    expect(google.searchParams.get('dates')).toBe('20990310T183000Z/20990310T203000Z');
    expect(google.searchParams.get('details')).toMatch(new RegExp(`${PATH}$`));
  });

  it('is shared with the device’s share menu, else copied', async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }));
    await open(eventPage());
    await press('Share');
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: 'Dice and Darjeeling' }));
    cleanup();
    vi.unstubAllGlobals();
    const user = userEvent.setup();
    await open(eventPage());
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('The link is copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toMatch(new RegExp(`${PATH}$`));
  });
});

describe('one’s answer', () => {
  it('shows immediately, and can be undone', async () => {
    const answered = Promise.withResolvers<EventPage>();
    api.townSquare.rsvp.mockReturnValueOnce(answered.promise);
    await open(eventPage());
    await press('I’ll come');
    expect(await screen.findByRole('heading', { name: 'You’re going' })).toBeDefined();
    expect(screen.getByText('8 people are going')).toBeDefined();
    // The focused button is gone; the keyboard must continue from its place.
    expect(document.activeElement?.textContent).toContain('You’re going');
    answered.resolve(eventPage({ ownPart: 'going', attendees: 8 }));
    api.townSquare.rsvp.mockResolvedValue(eventPage());
    // jsdom has no pointer capture, which the toast uses.
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'I’ll come' })).toBeDefined();
    expect(api.townSquare.rsvp.mock.calls.map(([input]) => input)).toEqual([
      { eventId: EVENT_ID, answer: 'yes' },
      { eventId: EVENT_ID, answer: 'no' },
    ]);
  });

  it.each([
    ['TOO_MANY_EVENTS', 'You’re going to a lot of events'],
    ['EVENT_OVER', 'This event is over'],
    ['EVENT_CANCELLED', 'This event was called off'],
    ['OWN_EVENT', 'You host this event'],
    ['NOT_FOUND', 'This event isn’t there any more'],
  ])('is reverted with the reason after a refusal (%s)', async (code, words) => {
    api.townSquare.rsvp.mockRejectedValue(refusal(code));
    await open(eventPage());
    await press('I’ll come');
    expect(await screen.findByText(words)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'I’ll come' })).toBeDefined();
    expect(screen.getByText('7 people are going')).toBeDefined();
  });

  it('to a full event joins the waiting list', async () => {
    const waiting = eventPage({ isFull: true, waiting: 3, attendees: 12, ownPart: 'waiting', ownPosition: 3 });
    api.townSquare.rsvp.mockResolvedValue(waiting);
    await open(eventPage({ isFull: true, waiting: 2, attendees: 12 }));
    expect(screen.getByText('No place left of 12')).toBeDefined();
    await press('Join the waiting list');
    expect(await screen.findByRole('heading', { name: 'You’re number 3 on the waiting list' })).toBeDefined();
    expect(screen.getByText('3 people are waiting')).toBeDefined();
    api.townSquare.rsvp.mockResolvedValue(eventPage({ isFull: true, waiting: 2, attendees: 12 }));
    await press('Leave the waiting list');
    expect(await screen.findByText('You left the waiting list')).toBeDefined();
  });

  it('can be a maybe, which takes no place and becomes a yes', async () => {
    const maybe = eventPage({ ownPart: 'maybe', maybes: 3 });
    api.townSquare.rsvp.mockResolvedValue(maybe);
    await open(eventPage({ maybes: 2 }));
    expect(screen.getByText('2 people said maybe')).toBeDefined();
    await press('Maybe');
    expect(await screen.findByRole('heading', { name: 'You said maybe' })).toBeDefined();
    expect(screen.getByText('3 people said maybe')).toBeDefined();
    expect(screen.getByText('7 people are going')).toBeDefined();
    expect(screen.queryByRole('switch')).toBeNull();
    api.townSquare.rsvp.mockResolvedValue(eventPage({ ownPart: 'going', attendees: 8, maybes: 2 }));
    await press('I’ll come');
    expect(await screen.findByRole('heading', { name: 'You’re going' })).toBeDefined();
    expect(screen.getByText('2 people said maybe')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.townSquare.rsvp.mock.calls.map(([{ answer }]) => answer as string)).toEqual(['maybe', 'yes', 'maybe']),
    );
  });

  it('can turn from a yes to a maybe, which frees the place', async () => {
    const answered = Promise.withResolvers<EventPage>();
    api.townSquare.rsvp.mockReturnValue(answered.promise);
    await open(eventPage({ ownPart: 'going', attendees: 12, isFull: true }));
    await press('Maybe');
    expect(await screen.findByText('11 people are going')).toBeDefined();
    expect(screen.getByText('1 person said maybe')).toBeDefined();
    answered.resolve(eventPage({ ownPart: 'maybe', attendees: 11, maybes: 1 }));
  });

  it('to "Still coming?" takes one tap', async () => {
    api.townSquare.rsvp.mockResolvedValue(eventPage({ ownPart: 'going' }));
    await open(eventPage({ ownPart: 'going', asksStillComing: true }));
    await press('Yes, I’ll be there');
    expect(api.townSquare.rsvp).toHaveBeenCalledWith({ eventId: EVENT_ID, answer: 'yes' });
    expect(await screen.findByText('See you there')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Still coming?' })).toBeNull();
  });

  it('at the door is "I’m here" or a quiet no: "Still coming?" asks no more', async () => {
    api.townSquare.rsvp.mockResolvedValue(eventPage());
    await open(eventPage({ ownPart: 'going', asksStillComing: true, mayArrive: true }));
    expect(screen.getByRole('button', { name: 'I’m here' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Still coming?' })).toBeNull();
    await press('I can’t come');
    expect(api.townSquare.rsvp).toHaveBeenCalledWith({ eventId: EVENT_ID, answer: 'no' });
  });

  it('"I’m here" notifies the host', async () => {
    api.townSquare.arrive.mockRejectedValueOnce(refusal('NOT_YET'));
    await open(eventPage({ ownPart: 'going', mayArrive: true }));
    await press('I’m here');
    expect(await screen.findByText('This opens half an hour before the start')).toBeDefined();
    api.townSquare.arrive.mockResolvedValue(eventPage({ ownPart: 'going', mayArrive: true, hasArrived: true }));
    await press('I’m here');
    expect(await screen.findByText('You’re here. Enjoy it.')).toBeDefined();
  });
});

describe('guests', () => {
  it('who share values are shown, and the person can become visible too', async () => {
    const guest = { firstName: 'Nora', avatarSeed: 'n', face: null, sharedValues: ['humor', 'kindness'] as const };
    const page = eventPage({ ownPart: 'going', guests: [{ ...guest, sharedValues: [...guest.sharedValues] }] });
    api.townSquare.rsvp.mockResolvedValue({ ...page, isVisible: true });
    await open(page);
    expect(screen.getByText('Nora')).toBeDefined();
    expect(screen.getByText('You share Humor and Kindness')).toBeDefined();
    const choice = screen.getByRole('switch', { name: 'Let guests who share a value see me' });
    await userEvent.click(choice);
    expect(api.townSquare.rsvp).toHaveBeenCalledWith({ eventId: EVENT_ID, answer: 'yes', isVisible: true });
    await waitFor(() => expect(choice.getAttribute('aria-checked')).toBe('true'));
  });

  it('who chose anyone are shown by name, and the person can choose the same', async () => {
    const guest = { firstName: 'Nora', avatarSeed: 'n', face: null, sharedValues: [] };
    const page = eventPage({ ownPart: 'going', guests: [guest] });
    api.townSquare.rsvp.mockResolvedValue({ ...page, isPublic: true });
    await open(page);
    expect(screen.getByText('Nora')).toBeDefined();
    expect(screen.queryByText(/^You share/)).toBeNull();
    const choice = screen.getByRole('switch', { name: 'Show me to anyone' });
    expect(choice.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(choice);
    expect(api.townSquare.rsvp).toHaveBeenCalledWith({ eventId: EVENT_ID, answer: 'yes', isPublic: true });
    await waitFor(() => expect(choice.getAttribute('aria-checked')).toBe('true'));
  });

  it('do not include the visibility switch before an answer', async () => {
    await open(eventPage());
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
