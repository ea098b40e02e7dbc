// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AboutScreen } from './about-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Answers these addresses, and no others. */
function show(files: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (!(path in files)) throw new TypeError('Failed to fetch');
    return Response.json(files[path]);
  });
  renderScreen(<AboutScreen />, { path: '/about' });
  return asked;
}

it.each([
  ['hello@cuppa.example', 'hello@cuppa.example', 'mailto:hello@cuppa.example'],
  ['https://cuppa.example/contact', 'cuppa.example', 'https://cuppa.example/contact'],
])('leads to the operator at %s', async (operatorContact, name, href) => {
  show({ '/api/about': { operatorContact } });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

it('says honestly that the operator’s contact is unknown', async () => {
  show({ '/api/about': { operatorContact: null } });
  expect(await screen.findByText(/haven’t said here how to reach them/)).toBeDefined();
});

it('says which version this is', async () => {
  vi.stubEnv('APP_VERSION', '1.2.3');
  show({ '/api/about': { operatorContact: null } });
  expect(await screen.findByText(/^Version 1\.2\.3/)).toBeDefined();
});

it('can ask again if the contact could not be loaded', async () => {
  const files: Record<string, unknown> = {};
  show(files);
  await screen.findByText(/We couldn’t look that up/);
  files['/api/about'] = { operatorContact: 'hello@cuppa.example' };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'hello@cuppa.example' })).toBeDefined();
});

it('loads the licenses on demand, each part once, with its text', async () => {
  const react = { name: 'react', version: '19.0.0', identifier: 'MIT', text: 'Permission is hereby granted' };
  const asked = show({
    '/api/about': { operatorContact: null },
    '/licences/web.json': [react],
    '/licences/beside.json': [react, { name: 'a-font', version: '1.0.0', identifier: 'OFL-1.1' }],
    '/licences/server.json': [{ name: 'fastify', version: '5.0.0', identifier: 'MIT', text: 'As is' }],
  });
  await screen.findByText(/haven’t said/);
  expect(asked).toEqual(['/api/about']);
  await userEvent.click(screen.getByRole('button', { name: 'Show the licences' }));
  const inApp = await screen.findByRole('region', { name: 'In the app' });
  expect(await within(inApp).findByText('2 parts')).toBeDefined();
  await userEvent.click(within(inApp).getByText('react'));
  expect(await within(inApp).findByText('Permission is hereby granted')).toBeDefined();
  await userEvent.click(within(inApp).getByText('a-font'));
  expect(await within(inApp).findByText(/shared under OFL-1.1/)).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'On the server' })).getByText('fastify')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Hide the licences' }));
  expect(screen.queryByRole('region', { name: 'In the app' })).toBeNull();
});
