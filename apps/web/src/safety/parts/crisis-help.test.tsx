// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { followProfile } from '../../lib/time/date-settings.ts';
import { CrisisHelp } from './crisis-help.tsx';

afterEach(cleanup);

function Field({ name, label }: { name: string; label: string }) {
  const [text, setText] = useState('');
  return (
    <>
      <textarea aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setText('')}>
        {`Send ${label}`}
      </button>
      <CrisisHelp text={text} field={name} />
    </>
  );
}

function show(field: string, region = 'GB') {
  renderScreen(
    <>
      <Field name={field} label="Words" />
      <Field name={`${field} beside`} label="Words beside" />
    </>,
    { path: '/', session: signedIn() },
  );
  act(() => followProfile({ timeZone: 'UTC', region }));
  return { words: screen.getByRole('textbox', { name: 'Words' }) };
}
const CARD = { name: 'You don’t have to carry this alone' };
const card = () => screen.findByRole('region', CARD);
const cards = () => screen.queryAllByRole('region', CARD);

/** Writes elsewhere and waits until that is detected, so that everything written before has been detected too. */
async function listenElsewhere(): Promise<void> {
  const before = cards().length;
  await userEvent.type(screen.getByRole('textbox', { name: 'Words beside' }), 'I want to die');
  await waitFor(() => expect(cards().length).toBeGreaterThan(before));
}

it('offers helplines politely, and takes no focus', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { words } = show('one');
  await userEvent.type(words, 'I want to die');
  const shown = await card();
  expect(shown.closest('[role=status]')).not.toBeNull();
  expect(document.activeElement).toBe(words);
  const call = within(shown).getByRole('link', { name: 'Call 116 123, Samaritans' });
  expect(call.getAttribute('href')).toBe('tel:116123');
  const more = within(shown).getByRole('link', { name: 'Helplines everywhere: findahelpline.com' });
  expect(more.getAttribute('href')).toBe('https://findahelpline.com');
  expect(more.getAttribute('rel')).toContain('noopener');
  expect(fetched).not.toHaveBeenCalled();
});

it('follows the country, or another one by choice', async () => {
  const { words } = show('two', 'JP');
  await userEvent.type(words, 'もう死にたい');
  const shown = await card();
  expect(within(shown).getByText('0120-279-338', { exact: false })).toBeDefined();
  await userEvent.selectOptions(within(shown).getByRole('combobox', { name: 'Country' }), 'US');
  expect(
    within(shown)
      .getByRole('link', { name: /^Call 988,/ })
      .getAttribute('href'),
  ).toBe('tel:988');
});

it('has the way to all helplines if the country has none', async () => {
  const { words } = show('three', 'AQ');
  await userEvent.type(words, 'I want to die');
  const shown = await card();
  expect(within(shown).getByText(/don’t have a number for this country/)).toBeDefined();
  expect(within(shown).getByRole('link', { name: /findahelpline/ })).toBeDefined();
});

it('stays closed for the same words, and comes back for others', async () => {
  const { words } = show('four');
  await userEvent.type(words, 'I want to die');
  await userEvent.click(within(await card()).getByRole('button', { name: 'Close' }));
  expect(cards()).toEqual([]);
  await userEvent.type(words, ', as so often before');
  await listenElsewhere();
  expect(cards()).toHaveLength(1);
  await userEvent.type(words, '. Ich will nicht mehr leben');
  await waitFor(() => expect(cards()).toHaveLength(2));
});

it('ignores everyday words', async () => {
  const { words } = show('five');
  await userEvent.type(words, 'This commute is killing me');
  await listenElsewhere();
  expect(cards()).toHaveLength(1);
});

it('detects text that is sent before the check, and stays until it is closed', async () => {
  const { words } = show('six');
  await userEvent.type(words, 'I want to die');
  await userEvent.click(screen.getByRole('button', { name: 'Send Words' }));
  expect(words).toHaveProperty('value', '');
  const shown = await card();
  await userEvent.type(words, 'Never mind');
  await listenElsewhere();
  expect(cards()).toHaveLength(2);
  await userEvent.click(within(shown).getByRole('button', { name: 'Close' }));
  expect(cards()).toHaveLength(1);
});
