// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CommunityRulesScreen } from './community-rules-screen.tsx';
import { SafetyScreen } from './safety-screen.tsx';

afterEach(cleanup);

const show = () => renderScreen(<SafetyScreen />, { path: '/safety', at: '/safety' });

describe('SafetyScreen', () => {
  it('has every part, the helplines first, and leads to the rules, the policy and the figures', () => {
    show();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Help in a crisis',
      'Before a call',
      'During a call',
      'After a call',
      'Meeting in person',
      'Scams',
      'What watches by itself',
      'What we see and keep',
      'How moderation works',
    ]);
    expect(screen.getAllByRole('link', { name: /^Call / }).length).toBeGreaterThan(0);
    for (const [name, address] of [
      ['Community Rules', '/community-rules'],
      ['Privacy Policy', '/privacy'],
      ['Reports and appeals in figures', '/safety/figures'],
      ['Help Center', '/help'],
    ] as const)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
  });

  it('composes a text for a friend, and copies it', async () => {
    const user = userEvent.setup();
    show();
    await user.type(screen.getByRole('textbox', { name: 'Who you meet' }), 'Theo');
    await user.type(screen.getByRole('textbox', { name: 'Where' }), 'the tea house at the river');
    await user.type(screen.getByRole('textbox', { name: 'When' }), 'Saturday at four');
    const text =
      'I’m meeting Theo from Cuppa. Place: the tea house at the river. Time: Saturday at four. I’ll write to you by …. If I don’t, please call me.';
    expect(screen.getByText(text)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Copy the text' }));
    expect(await navigator.clipboard.readText()).toBe(text);
    expect(await screen.findByText('Copied')).toBeDefined();
  });
});

it('the community rules are shown in full, with what follows when one is broken', () => {
  renderScreen(<CommunityRulesScreen />, { path: '/community-rules', at: '/community-rules' });
  const broken = screen.getByRole('region', { name: 'When a rule is broken' });
  expect(within(broken).getByText(/can be appealed once/)).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(9);
  expect(screen.getByRole('link', { name: 'Safety' }).getAttribute('href')).toBe('/safety');
});
