// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { EVENT_ID, eventCard, eventPage } from '../../../testing/town-events.ts';
import { EditScreen } from './edit-screen.tsx';
import { GuestsScreen } from './guests-screen.tsx';
import { HostScreen } from './host-screen.tsx';
import { HostTools } from './host-tools.tsx';

const api = {
  hosting: {
    drafts: vi.fn(),
    discardDraft: vi.fn(),
    fields: vi.fn(),
    change: vi.fn(),
    cancel: vi.fn(),
    extend: vi.fn(),
    guests: vi.fn(),
    checkIn: vi.fn(),
    message: vi.fn(),
  },
  safety: { askForLook: vi.fn() },
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const notFound = () => <p>Nothing here</p>;

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

describe('the way to the form', () => {
  const open = () =>
    renderScreen(<HostScreen />, {
      api: fakeApi(api),
      session: signedIn(),
      path: '/town-square/host',
      otherRoutes: { '/town-square/host/:draftId': 'The form' },
    });

  it('leads straight to the form without drafts', async () => {
    api.hosting.drafts.mockResolvedValue({ drafts: [], mayHost: true, reach: 'any', callsToGo: 0, level: 3 });
    open();
    expect(await screen.findByText('The form')).toBeDefined();
  });

  it('shows the drafts first, which can be deleted', async () => {
    const draft = { id: 'draft', fields: { title: 'Tea' }, pictureUrl: null, updatedAt: '2026-03-10T12:00:00.000Z' };
    api.hosting.drafts.mockResolvedValue({
      drafts: [draft, { ...draft, id: 'b', fields: {} }],
      mayHost: true,
      reach: 'any',
      callsToGo: 0,
      level: 3,
    });
    api.hosting.discardDraft.mockResolvedValue(null);
    open();
    expect(await screen.findByText('Without a title')).toBeDefined();
    await press('Delete Tea');
    expect(await screen.findByText('The draft is deleted')).toBeDefined();
    expect(screen.queryByText('Tea')).toBeNull();
    expect(api.hosting.discardDraft).toHaveBeenCalledWith({ draftId: 'draft' });
  });

  it('says how many calls are missing', async () => {
    api.hosting.drafts.mockResolvedValue({ drafts: [], mayHost: false, reach: 'none', callsToGo: 2, level: 1 });
    open();
    expect(await screen.findByText(/^2 more calls, and you can host online/)).toBeDefined();
    expect(screen.getByRole('img', { name: '0 of 2 calls' })).toBeDefined();
  });

  it('is closed while moderators review the person', async () => {
    api.hosting.drafts.mockResolvedValue({ drafts: [], mayHost: false, reach: 'any', callsToGo: 0, level: 5 });
    open();
    expect(await screen.findByText('Hosting rests for a moment')).toBeDefined();
  });
});

describe('a change', () => {
  const FIELDS = {
    title: 'Dice and Darjeeling',
    type: 'game',
    description: 'Friendly board games.',
    startsOn: '2099-03-10T18:30',
    lengthMinutes: 120,
    place: { name: 'Corner House', latitude: 45.52, longitude: -122.67 },
    link: null,
    capacity: 12,
    pictureId: null,
    repeatsUntil: '2099-05-05',
  };
  const OWN = { fields: FIELDS, pictureUrl: null, sequence: 3, agreedTitle: null, reach: 'any', mayMove: true };
  const open = async () => {
    renderScreen(<EditScreen renderGone={notFound} />, {
      api: fakeApi(api),
      session: signedIn(),
      path: '/town-square/:id/edit',
      at: `/town-square/${EVENT_ID}/edit`,
      otherRoutes: { '/town-square/:id': 'The page of the event' },
    });
    await screen.findByLabelText('Title');
  };
  beforeEach(() => {
    api.hosting.fields.mockResolvedValue(OWN);
  });

  it('concerns one date, or also all that follow', async () => {
    api.hosting.change.mockResolvedValue({ eventId: EVENT_ID });
    await open();
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '19:00' } });
    await userEvent.click(screen.getByRole('radio', { name: /^This and the following/ }));
    await press('Save the change');
    expect(await screen.findByText('The page of the event')).toBeDefined();
    expect(api.hosting.change).toHaveBeenCalledWith({
      eventId: EVENT_ID,
      sequence: 3,
      scope: 'following',
      fields: { ...FIELDS, startsOn: '2099-03-10T19:00' },
    });
  });

  it('shows at the capacity field that more people are going', async () => {
    api.hosting.change.mockRejectedValue(refusal('TOO_FEW_PLACES'));
    await open();
    await press('Save the change');
    expect(await screen.findByText('More people than that are going already')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Places'));
  });

  it('says before anyone types how much of the title may change, and refuses more', async () => {
    api.hosting.fields.mockResolvedValue({ ...OWN, agreedTitle: 'Dice and Darjeeling' });
    await open();
    const title = screen.getByLabelText('Title');
    expect(screen.getByText('Guests said yes to it. You can correct 3 letters.')).toBeDefined();
    await userEvent.clear(title);
    await userEvent.type(title, 'BUY evil.example');
    await press('Save the change');
    expect(screen.getByText('Guests said yes to the old title. Change only a few letters of it.')).toBeDefined();
    expect(document.activeElement).toBe(title);
    expect(api.hosting.change).not.toHaveBeenCalled();
    await userEvent.clear(title);
    await userEvent.type(title, 'Dice and Darjeling');
    api.hosting.change.mockRejectedValue(refusal('TITLE_SETTLED'));
    await press('Save the change');
    expect(await screen.findByText('Guests said yes to the old title. Change only a few letters of it.')).toBeDefined();
  });

  it('says when guests hear of another time, or that they can’t any more', async () => {
    await open();
    expect(screen.getByText(/^Guests hear of a new time or place within an hour\./)).toBeDefined();
    cleanup();
    api.hosting.fields.mockResolvedValue({ ...OWN, mayMove: false });
    api.hosting.change.mockRejectedValue(refusal('MESSAGES_USED_UP'));
    await open();
    expect(screen.getByText(/so the time and place stay\.$/)).toBeDefined();
    await press('Save the change');
    expect(await screen.findByText(/That’s all for this event\.$/)).toBeDefined();
  });

  it('offers to reload after another device was faster', async () => {
    api.hosting.change.mockRejectedValue(refusal('EVENT_CHANGED'));
    await open();
    await press('Save the change');
    await screen.findByText('It was changed elsewhere in the meantime');
    api.hosting.fields.mockResolvedValue({ ...OWN, fields: { ...FIELDS, title: 'Dice' }, sequence: 4 });
    fireEvent.click(screen.getByRole('button', { name: 'Load again' }));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Dice'));
  });

  it('is possible only for one’s own event', async () => {
    api.hosting.fields.mockRejectedValue(refusal('NOT_FOUND'));
    renderScreen(<EditScreen renderGone={notFound} />, {
      api: fakeApi(api),
      path: '/town-square/:id/edit',
      at: '/town-square/x/edit',
    });
    expect(await screen.findByText('Nothing here')).toBeDefined();
  });
});

describe('a host', () => {
  it('cancels an event with a message to the guests', async () => {
    api.hosting.cancel.mockResolvedValue(null);
    renderScreen(<HostTools event={eventPage({ repeatsUntil: '2099-05-05T18:30:00.000Z' })} />, {
      api: fakeApi(api),
      path: '/',
    });
    await press('Call it off');
    const dialog = await screen.findByRole('dialog', { name: 'Call Dice and Darjeeling off?' });
    await userEvent.type(screen.getByLabelText('A word to your guests. Optional'), 'The roof leaks.');
    await userEvent.click(screen.getByRole('radio', { name: /^This and the following/ }));
    await userEvent.click(dialog.querySelector('button[type=submit]') as HTMLElement);
    expect(await screen.findByText('It’s called off')).toBeDefined();
    expect(api.hosting.cancel).toHaveBeenCalledWith({
      eventId: EVENT_ID,
      scope: 'following',
      words: 'The roof leaks.',
    });
  });

  it('extends a weekly event, and sees the reason of a refusal', async () => {
    api.hosting.extend.mockRejectedValueOnce(refusal('SERIES_TOO_LONG'));
    renderScreen(<HostTools event={eventPage({ repeatsUntil: '2099-05-05T18:30:00.000Z' })} />, {
      api: fakeApi(api),
      path: '/',
    });
    await press('Let it go on');
    const submit = (await screen.findByRole('dialog')).querySelector('button[type=submit]') as HTMLElement;
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2099-05-05' } });
    await userEvent.click(submit);
    expect(screen.getByText(/^Choose a day after the first/)).toBeDefined();
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2099-06-30' } });
    await userEvent.click(submit);
    expect(await screen.findByText('A weekly event ends within six months')).toBeDefined();
    api.hosting.extend.mockResolvedValue(null);
    await userEvent.click(submit);
    expect(await screen.findByText('It goes on')).toBeDefined();
    expect(api.hosting.extend).toHaveBeenLastCalledWith({ eventId: EVENT_ID, repeatsUntil: '2099-06-30' });
  });

  it('asks moderators for a look, once', async () => {
    api.safety.askForLook.mockResolvedValue({ isAsked: true });
    renderScreen(<HostTools event={eventPage({})} />, {
      api: fakeApi(api),
      session: signedIn(),
      path: '/town-square/1',
    });
    await press('Request a look');
    expect(await screen.findByText('We’ll check that people can see your event.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Request a look' })).toHaveProperty('disabled', true);
    expect(api.safety.askForLook).toHaveBeenCalledOnce();
  });

  it('stays when the event is cancelled while the page is open', async () => {
    function Page() {
      const [status, setStatus] = useState<'open' | 'cancelled'>('open');
      return (
        <>
          <button type="button" onClick={() => setStatus('cancelled')}>
            Off
          </button>
          <HostTools event={eventPage({ status })} />
        </>
      );
    }
    renderScreen(<Page />, { api: fakeApi(api), session: signedIn(), path: '/' });
    await press('Off');
    expect(screen.getByRole('link', { name: 'Guests and messages' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Change it' })).toBeNull();
  });

  it('has only the guest list once it is over', () => {
    renderScreen(<HostTools event={eventPage({ ends_at: '2020-01-01T12:00:00.000Z' })} />, {
      api: fakeApi(api),
      path: '/',
    });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Guests and messages']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the guests', () => {
  const guest = (firstName: string, given: object = {}) => ({
    guestId: crypto.randomUUID(),
    firstName,
    avatarSeed: firstName,
    state: 'going',
    stillComing: null,
    hasArrived: false,
    ...given,
  });
  const open = async (given: object = {}) => {
    api.hosting.guests.mockResolvedValue({
      event: eventCard({ ownPart: 'hosting' }),
      guests: [guest('Nora', { stillComing: true }), guest('Ines', { state: 'waiting' })],
      mayCheckIn: true,
      messagesLeft: 1,
      ...given,
    });
    renderScreen(<GuestsScreen renderGone={notFound} />, {
      api: fakeApi(api),
      session: signedIn(),
      path: '/town-square/:id/guests',
      at: `/town-square/${EVENT_ID}/guests`,
    });
    await screen.findByRole('heading', { name: 'Dice and Darjeeling' });
  };

  it('are checked in as they come; a failure undoes it', async () => {
    api.hosting.checkIn.mockResolvedValueOnce(null).mockRejectedValue(refusal('NOT_YET'));
    await open();
    expect(screen.getByText('Still coming')).toBeDefined();
    const mark = screen.getByRole('switch', { name: 'Nora is here' });
    // People on the waiting list cannot be checked in.
    expect(screen.getAllByRole('switch')).toEqual([mark]);
    await userEvent.click(mark);
    await waitFor(() => expect(mark.getAttribute('aria-checked')).toBe('true'));
    await userEvent.click(mark);
    expect(await screen.findByText('This opens half an hour before the start')).toBeDefined();
    expect(mark.getAttribute('aria-checked')).toBe('true');
  });

  it('get each message of the host once, until none is left', async () => {
    api.hosting.message.mockRejectedValueOnce(new Error('no connection')).mockResolvedValue({ messagesLeft: 0 });
    await open();
    expect(screen.getByText('One more message')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Message'), 'The door on the left.');
    await press('Send');
    expect(await screen.findByText('Your message didn’t go through')).toBeDefined();
    await press('Send');
    expect(
      await screen.findByText('Your guests have heard from you three times. That’s all for this event.'),
    ).toBeDefined();
    const [first, second] = api.hosting.message.mock.calls.map(([input]) => input);
    expect(second).toEqual(first);
    expect(screen.queryByLabelText('Message')).toBeNull();
  });

  it('cannot be checked in before the day', async () => {
    await open({ mayCheckIn: false });
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByText(/^From half an hour before the start/)).toBeDefined();
  });
});
