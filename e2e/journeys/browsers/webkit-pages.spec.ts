import { startWebKit, type WebKitWindow } from '../../browsers/webkit.ts';
import { test as base, expect } from '../../fixtures.ts';
import { createConnected } from '../../steps/connection.ts';
import { newPerson } from '../../steps/person.ts';

const test = base.extend<{ webkit: WebKitWindow }>({
  webkit: async ({}, use) => {
    const window = await startWebKit();
    await use(window);
    await window.close();
  },
});
test.setTimeout(240_000);

/** The smallest window that WebKitGTK makes. */
const SIZES = [
  [447, 844],
  [1440, 900],
] as const;

const headingOf = (window: WebKitWindow) =>
  window.run<string>('return document.querySelector("h1")?.textContent ?? "";');
const pathOf = (window: WebKitWindow) => window.run<string>('return location.pathname;');

/** Presses what has this role and name, or types into it, once it is there and can be used. */
async function use(window: WebKitWindow, role: 'button' | 'link' | 'radio' | 'field', name: string, text?: string) {
  const act = () =>
    window.run<boolean>(
      `const [role, name, text] = args;
       const selectors = { button: 'button', link: 'a', radio: 'input[type=radio]', field: 'input, textarea' };
       const nameOf = (element) =>
         element.ariaLabel ?? element.labels?.[0]?.textContent.trim() ?? element.textContent.trim();
       const found = [...document.querySelectorAll(selectors[role])].find((element) =>
         (role === 'radio' ? nameOf(element).startsWith(name) : nameOf(element) === name) && !element.disabled);
       if (found === undefined) return false;
       if (text === null) { found.click(); return true; }
       found.focus();
       const proto = found instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
       Object.getOwnPropertyDescriptor(proto.prototype, 'value').set.call(found, text);
       found.dispatchEvent(new InputEvent('input', { bubbles: true }));
       return true;`,
      role,
      name,
      text ?? null,
    );
  await expect.poll(act, { message: `${role} "${name}"` }).toBe(true);
}

const expectPath = (window: WebKitWindow, path: string) => expect.poll(() => pathOf(window)).toBe(path);

test('from the age page to home in WebKit', { tag: '@browsers' }, async ({ app, webkit }) => {
  const person = newPerson();
  await webkit.goto(`${app.url}/age-verification`);
  await use(webkit, 'field', 'Day', '14');
  await use(webkit, 'field', 'Month', '4');
  await use(webkit, 'field', 'Year', '1995');
  await use(webkit, 'button', 'Continue');
  await expectPath(webkit, '/signup');
  await use(webkit, 'field', 'Email', person.email);
  await use(webkit, 'field', 'Password', person.password);
  await use(webkit, 'field', 'Confirm Password', person.password);
  await use(webkit, 'button', 'Create Account');
  await expectPath(webkit, '/connection-preferences');
  await use(webkit, 'radio', 'Friendship');
  await use(webkit, 'button', 'Continue');
  await expectPath(webkit, '/core-values');
  await use(webkit, 'button', 'Honesty');
  await use(webkit, 'button', 'Complete Setup');
  await expectPath(webkit, '/home');
  await webkit.goto(`${app.url}/video`);
  await expect
    .poll(() => webkit.run<string>('return document.body.innerText;'))
    .toContain('This browser can’t make calls. Open Cuppa in a current');
  expect(webkit.errors()).toEqual([]);
});

test('every page opens in WebKit, and a message goes out', { tag: '@browsers' }, async ({
  app,
  openWindow,
  webkit,
}) => {
  const { a, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  await webkit.goto(`${app.url}/robots.txt`);
  await webkit.run('localStorage.setItem("cuppa.auth", args[0]);', JSON.stringify(a.session));
  const paths = [
    '/home',
    '/matches',
    `/chat/${connectionId}`,
    '/profile',
    '/profile/edit',
    '/profile/preview',
    '/daily-tea',
    '/town-square',
    '/town-square/host',
    '/town-square/mine',
    '/nearby',
    '/whats-next',
    '/reflection',
    '/week-cup',
    '/badges',
    '/xp-store',
    '/passport',
    '/settings',
    '/settings/notifications',
    '/settings/location',
    '/settings/matching',
    '/settings/language',
    '/settings/security',
    '/settings/privacy',
    '/safety',
    '/help',
    '/about',
    '/terms',
    '/privacy',
    '/post-call',
  ];
  for (const [width, height] of SIZES) {
    await webkit.setSize(width, height);
    for (const path of paths) {
      await webkit.goto(`${app.url}${path}`);
      await expect.poll(() => headingOf(webkit), { message: path }).not.toBe('');
      expect(await headingOf(webkit), path).not.toBe('Something went wrong');
      const isWide = await webkit.run('return document.documentElement.scrollWidth > innerWidth;');
      expect(isWide, `${path} is wider than the window`).toBe(false);
    }
  }
  await webkit.goto(`${app.url}/chat/${connectionId}`);
  await use(webkit, 'field', 'Message Ben', 'Hello from another browser');
  await use(webkit, 'button', 'Send');
  await a.page.goto(`/chat/${connectionId}`);
  await expect(a.page.getByText('Hello from another browser')).toBeVisible();
  expect(webkit.errors()).toEqual([]);
});
