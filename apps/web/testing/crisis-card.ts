import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { followProfile } from '../src/lib/time/date-settings.ts';

export function crisisCards(): HTMLElement[] {
  return screen.queryAllByRole('region', { name: 'You don’t have to carry this alone' });
}

/** Waits for the only crisis card, with the helpline of the United Kingdom and the link to all others. */
export async function expectHelplines(): Promise<HTMLElement> {
  act(() => followProfile({ timeZone: 'UTC', region: 'GB' }));
  const card = await screen.findByRole('region', { name: 'You don’t have to carry this alone' });
  const call = within(card).getByRole('link', { name: 'Call 116 123, Samaritans' });
  expect(call.getAttribute('href')).toBe('tel:116123');
  expect(within(card).getByRole('link', { name: /findahelpline/ })).toBeDefined();
  return card;
}
