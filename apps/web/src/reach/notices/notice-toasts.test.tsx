// @vitest-environment jsdom
import type { Notice } from '@cuppa/contract/reach/notices/notices-contract';
import { DEFAULT_NOTICE_CHOICES } from '@cuppa/domain/reach/notices/notice-choices';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NoticeToasts } from './notice-toasts.tsx';

const about = { id: 'a-notice', createdAt: '2026-03-10T12:00:00.000Z', isRead: false };
const called: Notice = { ...about, kind: 'queue.someone-fits', data: {} };
const chosen: Notice = {
  ...about,
  kind: 'connection.made',
  data: { connectionId: 'a-connection', partnerName: 'Ben' },
};

const shown: FakeNotification[] = [];
class FakeNotification {
  static permission: NotificationPermission = 'granted';
  onclick: (() => void) | null = null;
  close = vi.fn();
  title: string;
  constructor(title: string) {
    this.title = title;
    shown.push(this);
  }
}

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`Address ${pathname}${search}`}</p>;
}

/** Renders the app at a path; answers a function that sends it a notice. */
function show(at: string): (notice: Notice) => void {
  const live = createFakeRealtime();
  renderScreen(
    <>
      <Address />
      <NoticeToasts />
    </>,
    { realtime: live, path: '*', at },
  );
  return (notice) => act(() => live.emit('notice.added', notice));
}

const look = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

beforeEach(() => {
  shown.length = 0;
  FakeNotification.permission = 'granted';
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('focus', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('someone in the queue who fits', () => {
  it('is one tap away from the queue', async () => {
    show('/town-square')(called);
    expect(await screen.findByText('Someone is ready for five minutes')).toBeTruthy();
    screen.getByRole('button', { name: 'Open' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Address /video?search')).toBeTruthy();
    expect(shown).toEqual([]);
  });

  it('is a notification too while the page is out of sight, and its press leads to the queue', () => {
    look(true);
    show('/notices')(called);
    expect(shown.map(({ title }) => title)).toEqual(['Someone is ready for five minutes']);
    act(() => shown[0]?.onclick?.());
    expect(shown[0]?.close).toHaveBeenCalled();
    expect(screen.getByText('Address /video?search')).toBeTruthy();
  });

  it.each(['default', 'denied'] as const)('is no notification if the browser’s permission is %s', (permission) => {
    FakeNotification.permission = permission;
    look(true);
    show('/home')(called);
    expect(shown).toEqual([]);
  });

  it('does not interrupt a call', () => {
    look(true);
    show('/video-call/a-call')(called);
    expect(shown).toEqual([]);
    expect(screen.queryByText('Someone is ready for five minutes')).toBeNull();
  });
});

it('no other notice is shown outside of the page', async () => {
  look(true);
  show('/home')(chosen);
  expect(await screen.findByText('You and Ben chose each other')).toBeTruthy();
  expect(shown).toEqual([]);
});

it.each([
  [true, 1],
  [false, 0],
])('a second cup that is proposed pops up if that is wanted (%s)', async (reconnections, count) => {
  const choices = vi.fn(async () => ({
    ...DEFAULT_NOTICE_CHOICES,
    'reconnections.push': reconnections,
    'reconnections.email': false,
  }));
  const live = createFakeRealtime();
  const around = { realtime: live, api: fakeApi({ notices: { choices } }), path: '*', at: '/home' };
  const { client, queries } = renderScreen(<NoticeToasts />, around);
  await waitFor(() => expect(client.getQueryData(queries.notices.choices.queryKey())).toBeDefined());
  await act(async () => new Promise((done) => setTimeout(done)));
  const data = {
    reconnectionId: 'one',
    partnerName: `Ida, if it is ${reconnections}`,
    scheduledFor: about.createdAt,
  };
  act(() => live.emit('notice.added', { ...about, kind: 'reconnection.proposed', data }));
  act(() => live.emit('notice.added', { ...chosen, id: 'another' }));
  expect(await screen.findByText('You and Ben chose each other')).toBeTruthy();
  expect(screen.queryAllByText(`Ida, if it is ${reconnections}`, { exact: false })).toHaveLength(count);
});
