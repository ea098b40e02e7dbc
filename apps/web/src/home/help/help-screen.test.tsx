// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { HelpScreen } from './help-screen.tsx';
import { QUESTIONS } from './questions.ts';

afterEach(cleanup);

const isOpen = (words: string) => screen.getByText(words).closest('details')?.open;
const show = (at = '/help') => renderScreen(<HelpScreen />, { path: '/help', at });

describe('HelpScreen', () => {
  it('has at least 25 questions, each with an answer', () => {
    show();
    const items = screen.getAllByRole('group');
    expect(items.length).toBeGreaterThanOrEqual(25);
    expect(items).toHaveLength(QUESTIONS.length);
    expect(new Set(QUESTIONS.map(({ id }) => id)).size).toBe(QUESTIONS.length);
  });

  it('finds by words, says how many, and leads on if there are none', async () => {
    show();
    const field = screen.getByRole('searchbox', { name: 'Search the answers' });
    await userEvent.type(field, 'camrea');
    expect(screen.getByRole('status').textContent).toMatch(/^\d+ answers?$/);
    expect(within(screen.getAllByRole('group')[0]!).getByText(/camera/i)).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, 'zebra');
    expect(screen.getByRole('status').textContent).toBe('Nothing found');
    expect(screen.getByRole('link', { name: 'How to reach them' }).getAttribute('href')).toBe('/about');
  });

  it('opens only the question in the address', () => {
    show('/help#pause');
    expect(isOpen('How do I take a break from meeting people?')).toBe(true);
    expect(isOpen('How does a call work?')).toBe(false);
    expect(document.activeElement?.textContent).toBe('How do I take a break from meeting people?');
    const answer = within(document.activeElement?.closest('details') as HTMLElement);
    expect(answer.getByText(/One tap in Video or in Privacy Settings brings you back/)).toBeDefined();
    expect(answer.getAllByRole('link')[0]?.getAttribute('href')).toBe('/settings/privacy');
  });
});
