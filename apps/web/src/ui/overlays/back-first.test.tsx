// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter, Link, Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBackFirst } from './back-first.ts';
import { pageHistory } from './page-history.ts';
import { Sheet } from './sheet.tsx';

let run = 0;
/** Addresses of this test: the window keeps the entries of the others. */
const path = (name: string) => `/${name}-${run}`;

function Page({ name, isClosable = true }: { name: string; isClosable?: boolean }) {
  const [open, setOpen] = useState<'none' | 'outer' | 'inner'>('none');
  const navigate = useNavigate();
  return (
    <>
      <h1>Page {name}</h1>
      <Link to={path('next')}>Onward</Link>
      <button type="button" onClick={() => setOpen('outer')}>
        Open
      </button>
      <Sheet isOpen={open !== 'none'} onClose={() => setOpen('none')} title="Outer" isClosable={isClosable}>
        <button type="button" onClick={() => setOpen('inner')}>
          Deeper
        </button>
        <Link to={path('next')}>Follow</Link>
        <button
          type="button"
          onClick={() => {
            setOpen('none');
            void navigate(path('instead'), { replace: true });
          }}
        >
          Replace
        </button>
        <Sheet isOpen={open === 'inner'} onClose={() => setOpen('outer')} title="Inner">
          <p>Inside</p>
        </Sheet>
      </Sheet>
    </>
  );
}

/** Asks before Back and links, as a call does. */
function Asking() {
  const [asked, setAsked] = useState(0);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const navigate = useNavigate();
  useBackFirst(true, () => setAsked((count) => count + 1), { keepsLinks: true, backs: 2 });
  return (
    <>
      <h1>Page asking</h1>
      <p>Asked {asked}</p>
      <Link to={path('next')}>Onward</Link>
      <button type="button" onClick={() => setIsSheetOpen(true)}>
        Safety
      </button>
      <button type="button" onClick={() => void navigate(path('next'), { replace: true })}>
        End
      </button>
      <Sheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} title="Safety">
        <p>Inside</p>
      </Sheet>
    </>
  );
}

function show(props: { isClosable?: boolean } = {}): void {
  render(
    <HistoryRouter history={pageHistory}>
      <Routes>
        <Route path={path('first')} element={<Page name="first" {...props} />} />
        <Route path={path('second')} element={<Page name="second" {...props} />} />
        <Route path={path('next')} element={<h1>Page next</h1>} />
        <Route path={path('instead')} element={<h1>Page instead</h1>} />
        <Route path={path('asking')} element={<Asking />} />
        <Route path="*" element={<h1>Page before</h1>} />
      </Routes>
    </HistoryRouter>,
  );
}

const go = (name: string) => act(() => pageHistory.push(path(name)));
const move = (by: number) => act(async () => history.go(by));
const press = (name: string, role: 'button' | 'link' = 'button') => userEvent.click(screen.getByRole(role, { name }));
const isOpen = (title: string) => screen.queryByRole('dialog', { name: title }) !== null;
const pageIs = (name: string) => screen.findByRole('heading', { name: `Page ${name}`, hidden: true });
const at = () => location.pathname;

describe('Back', () => {
  beforeEach(() => {
    run += 1;
    show();
    go('first');
    go('second');
  });
  afterEach(cleanup);

  it('closes an open sheet first, and leaves the page with the next', async () => {
    await press('Open');
    const { length } = history;
    await move(-1);
    await expect.poll(() => isOpen('Outer')).toBe(false);
    await expect.poll(at).toBe(path('second'));
    expect(history.length).toBe(length);
    await pageIs('second');
    await move(-1);
    await pageIs('first');
  });

  it('closes the topmost of nested sheets first', async () => {
    await press('Open');
    await press('Deeper');
    expect(isOpen('Inner')).toBe(true);
    await move(-1);
    await expect.poll(() => isOpen('Inner')).toBe(false);
    expect(isOpen('Outer')).toBe(true);
    await move(-1);
    await expect.poll(() => isOpen('Outer')).toBe(false);
    await expect.poll(at).toBe(path('second'));
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Back', () => move(-1)],
  ])('finds the page before after a sheet that %s closed', async (_way, close) => {
    const { length } = history;
    await press('Open');
    await close();
    await expect.poll(() => isOpen('Outer')).toBe(false);
    await expect.poll(at).toBe(path('second'));
    expect(history.length).toBe(length);
    await move(-1);
    await pageIs('first');
  });

  it('finds the page of the sheet after a link inside of it, without the sheet', async () => {
    await press('Open');
    await press('Follow', 'link');
    await pageIs('next');
    await move(-1);
    await pageIs('second');
    expect(isOpen('Outer')).toBe(false);
    await move(-1);
    await pageIs('first');
  });

  it('passes over a page that a sheet replaced', async () => {
    await press('Open');
    await press('Replace');
    await pageIs('instead');
    await move(-1);
    await pageIs('first');
  });

  it.each([
    [
      'two at once',
      () =>
        act(async () => {
          history.back();
          history.back();
        }),
    ],
    ['a jump over two entries', () => move(-2)],
    ['a Forward', () => move(1)],
  ])('%s closes the sheet and moves nothing', async (_what, act_) => {
    go('next');
    await move(-1);
    await pageIs('second');
    await press('Open');
    await act_();
    await expect.poll(() => isOpen('Outer')).toBe(false);
    await expect.poll(at).toBe(path('second'));
    await pageIs('second');
    await move(-1);
    await pageIs('first');
  });
});

it('leaves a sheet open that cannot be closed now, and the page with it', async () => {
  run += 1;
  show({ isClosable: false });
  go('first');
  go('second');
  await press('Open');
  await move(-1);
  await expect.poll(at).toBe(path('second'));
  expect(isOpen('Outer')).toBe(true);
  cleanup();
});

describe('on the first page of a document', () => {
  beforeEach(() => {
    run += 1;
    history.pushState(null, '', path('before'));
    history.pushState({ idx: 0 }, '', path('first'));
    show();
  });
  afterEach(cleanup);

  it('Back closes the sheet, every time', async () => {
    for (let time = 0; time < 3; time += 1) {
      await press('Open');
      await move(-1);
      await expect.poll(() => isOpen('Outer')).toBe(false);
      await expect.poll(at).toBe(path('first'));
    }
  });

  it.each(['once', 'twice'])('one Back leaves the document after a sheet was opened and closed %s', async (times) => {
    for (const _ of times === 'once' ? [1] : [1, 2]) {
      await press('Open');
      await userEvent.keyboard('{Escape}');
    }
    await move(-1);
    await expect.poll(at).toBe(path('before'));
  });

  it('Back finds it again from the next page, and then leaves', async () => {
    await press('Open');
    await press('Follow', 'link');
    await pageIs('next');
    await move(-1);
    await pageIs('first');
    await move(-1);
    await expect.poll(at).toBe(path('before'));
  });
});

describe.each([0, 1])('a page that asks, as number %i of its document', (idx) => {
  beforeEach(() => {
    run += 1;
    history.pushState(null, '', path('before'));
    if (idx === 1) history.pushState({ idx: 0 }, '', path('first'));
    history.pushState({ idx }, '', path('asking'));
    show();
  });
  afterEach(cleanup);
  const before = () => path(idx === 1 ? 'first' : 'before');

  it('asks also if two Backs come at once, each time', async () => {
    for (const count of [1, 2]) {
      await move(-2);
      await screen.findByText(`Asked ${count}`);
      await expect.poll(at).toBe(path('asking'));
    }
  });

  it('is not found again by Back or Forward once another page is in its place', async () => {
    await press('End');
    await pageIs('next');
    await move(-1);
    await expect.poll(at).toBe(before());
    await move(1);
    await expect.poll(at).toBe(path('next'));
    await pageIs('next');
  });
});

describe('a page that asks before it is left', () => {
  beforeEach(() => {
    run += 1;
    show();
    go('first');
    go('asking');
  });
  afterEach(cleanup);

  it('asks at every Back, and the history stays as long as it is', async () => {
    const { length } = history;
    for (const count of [1, 2, 3]) {
      await move(-1);
      await screen.findByText(`Asked ${count}`);
      await expect.poll(at).toBe(path('asking'));
    }
    expect(history.length).toBe(length);
  });

  it('asks when a link is followed', async () => {
    await press('Onward', 'link');
    await screen.findByText('Asked 1');
    expect(at()).toBe(path('asking'));
  });

  it('lets its sheets close first', async () => {
    await press('Safety');
    await move(-1);
    await expect.poll(() => isOpen('Safety')).toBe(false);
    expect(screen.getByText('Asked 0')).toBeDefined();
    await move(-1);
    await screen.findByText('Asked 1');
  });

  it('can replace itself, also while the browser is on its way back to it; then Forward does not bring it back', async () => {
    await act(async () => history.back());
    pageHistory.replace(path('next'));
    await pageIs('next');
    await expect.poll(at).toBe(path('next'));
    await move(-1);
    await pageIs('first');
    await move(1);
    await pageIs('next');
  });
});
