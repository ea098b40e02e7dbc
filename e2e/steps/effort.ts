import type { Page } from '@playwright/test';
import type { Person } from './person.ts';

/** What a person does on the way: presses of a finger, and fields they type into. */
export type Effort = { taps: number; typed: number };

/** Counts what happens on all pages that this window opens from now on. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { taps: 0, typed: 0 };
  const fields = new Set<string>();
  await page.exposeFunction('noteTap', () => {
    effort.taps += 1;
  });
  await page.exposeFunction('noteTyping', (field: string) => {
    effort.typed = fields.add(field).size;
  });
  await page.addInitScript(() => {
    const notes = window as unknown as { noteTap: () => void; noteTyping: (field: string) => void };
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && notes.noteTap(), true);
    addEventListener(
      'input',
      ({ isTrusted, target }) => {
        if (!isTrusted || !(target instanceof HTMLInputElement) || !/^(text|search|password)$/.test(target.type))
          return;
        notes.noteTyping(`${location.pathname} ${target.id || target.name}`);
      },
      true,
    );
  });
  return effort;
}

/** A password manager fills in the sign-up: one tap on its suggestion. */
export async function fillByManager(page: Page, effort: Effort, { email, password }: Person): Promise<void> {
  const fields = { username: email, email, 'new-password': password };
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.evaluate((values) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const input of document.querySelectorAll('input')) {
      const value = values[input.autocomplete as keyof typeof values];
      if (value === undefined) continue;
      write?.call(input, value);
      for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }));
    }
  }, fields);
  effort.taps += 1;
}
