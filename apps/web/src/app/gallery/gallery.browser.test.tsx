import { Fragment, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../testing/find-violations.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ButtonRow, RowGroup, TextRow } from '../../ui/choices/row.tsx';
import { CelebrationGallery } from './art-gallery.tsx';
import { ChoicesGallery } from './choices-gallery.tsx';
import { DialogsGallery } from './dialogs-gallery.tsx';
import { LevelGallery } from './progress-gallery.tsx';
import { TabsGallery } from './tabs-gallery.tsx';
import { MoreToastsGallery } from './toasts-gallery.tsx';

/** Renders some groups: the whole gallery would take as long as a test. */
function open(...groups: ((props: { className: string }) => ReactNode)[]): void {
  renderScreen(
    <main>
      <h1 tabIndex={-1}>Component states</h1>
      {groups.map((Group) => (
        <Group key={Group.name} className="" />
      ))}
    </main>,
    { path: '/dev/ui' },
  );
}

const button = (name: string) => page.getByRole('button', { name });
const clickAt = (x: number, y: number) => userEvent.pointer({ coords: { x, y }, keys: '[MouseLeft]' });

async function tapOn(part: ReturnType<typeof button>): Promise<void> {
  const { left, width, top, height } = part.element().getBoundingClientRect();
  await commands.tap({ x: left + width / 2, y: top + height / 2 });
}

const ABOVE_THE_SHEET = [195, 20] as const;

describe('a dialog', () => {
  const opener = button('Open a sheet');
  const dialog = page.getByRole('dialog', { name: 'Call Feedback' });
  const heading = page.getByRole('heading', { level: 1 });

  it('holds the focus, makes the page behind it inert, and hands the focus back', async () => {
    open(DialogsGallery);
    await expect.element(heading).toBeVisible();
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    expect(await findViolations()).toEqual([]);
    for (let tabs = 0; tabs < 6; tabs += 1) {
      await userEvent.tab();
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
    expect(heading.all()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();

    await opener.click();
    await expect.element(dialog).toBeVisible();
    await clickAt(...ABOVE_THE_SHEET);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it.each([
    [390, 844],
    [768, 1024],
  ])('is a sheet on phones and a centred card of 440 px from 768 up: at %i by %i', async (width, height) => {
    await page.viewport(width, height);
    open(DialogsGallery);
    await opener.click();
    await expect.element(dialog).toBeVisible();
    const isPhone = width < 768;
    await expect.poll(() => Math.round(dialog.element().getBoundingClientRect().width)).toBe(isPhone ? width : 440);
    const { top, bottom } = dialog.element().getBoundingClientRect();
    const below = height - bottom;
    if (isPhone) expect(below).toBe(0);
    else expect(Math.abs(top - below)).toBeLessThan(1);
    expect(top).toBeGreaterThan(0);
  });

  it('that submits is closed only by its answer', async () => {
    open(DialogsGallery);
    const submit = button('While submitting');
    await submit.click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await clickAt(...ABOVE_THE_SHEET);
    await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Answer now' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(submit).toHaveFocus();
  });

  it('stays while a toast above it is read and closed', async () => {
    open(DialogsGallery);
    await opener.click();
    await dialog.getByRole('button', { name: 'Fail' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to submit feedback' });
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect.element(toast).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
  });
});

it('nothing behind the loading overlay can be reached, and nothing closes it', async () => {
  let finish = () => {};
  const start = globalThis.setTimeout;
  const hold = (work: () => void, ms?: number) => (ms === 2_000 ? void (finish = work) : start(work, ms));
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof start);
  open(DialogsGallery);
  await button('Loading overlay').click();
  const overlay = page.getByRole('dialog', { name: 'Signing out...' });
  await expect.element(overlay.getByRole('status')).toHaveTextContent('Signing out...');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await expect.element(overlay).toBeVisible();
  const behind = ['Loading overlay', 'Open a sheet'].map((name) => button(name).element() as HTMLElement);
  for (const opener of behind) {
    expect(document.activeElement).not.toBe(opener);
    opener.focus();
    expect(document.activeElement).not.toBe(opener);
  }
  finish();
  await expect.element(overlay).not.toBeInTheDocument();
});

it('a tooltip opens on focus, closes on Escape, and opens on a tap', async () => {
  open(LevelGallery);
  const trigger = button('About the next level');
  const tooltip = page.getByRole('tooltip', { name: 'Level 5 unlocks Explorer of Real Vibes' });
  // A plain button is shown until the code that positions the bubble has loaded.
  await expect.element(trigger).toHaveAttribute('data-state', 'closed');
  await userEvent.tab();
  (trigger.element() as HTMLElement).focus();
  await expect.element(tooltip).toBeVisible();
  await expect.element(trigger).toHaveAccessibleDescription('Level 5 unlocks Explorer of Real Vibes');
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
  await tapOn(trigger);
  await expect.element(tooltip).toBeVisible();
  await tapOn(page.getByRole('heading', { name: 'Level ring and XP' }));
  await expect.element(tooltip).not.toBeInTheDocument();
});

it('arrow keys move tabs and segments', async () => {
  open(TabsGallery, ChoicesGallery);
  const tab = (name: string) => page.getByRole('tab', { name, selected: true });
  (page.getByRole('tab', { name: 'Everyone' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Favorites')).toHaveFocus();
  await expect.element(page.getByRole('tabpanel', { name: 'Favorites' })).toHaveTextContent('Whom you marked');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Everyone')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Fresh')).toHaveFocus();

  const option = (name: string) => page.getByRole('radiogroup', { name: 'Who to meet' }).getByRole('radio', { name });
  (option('Both').element() as HTMLElement).focus();
  // The key stays down until the focus has moved: the choice follows the focus only while the key is down.
  await userEvent.keyboard('{ArrowLeft>}');
  await expect.element(option('Dating')).toHaveFocus();
  await userEvent.keyboard('{/ArrowLeft}');
  await expect.element(option('Dating')).toBeChecked();
});

it.each([
  { width: 1440, toastWidth: 356 },
  { width: 500, toastWidth: 356 },
  { width: 360, toastWidth: 328 },
])('three toasts at most, fanned out 14 px apart, are $toastWidth px wide on $width', async ({ width, toastWidth }) => {
  await page.viewport(width, 900);
  open(MoreToastsGallery);
  const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-visible=true]')];
  const show = button('Show a toast');
  await show.click();
  // Toasts are stacked until a pointer hovers over them, and stay while it does.
  await expect.poll(toasts).toHaveLength(1);
  for (const toast of toasts()) await userEvent.hover(toast);
  (show.element() as HTMLElement).focus();
  for (let count = 0; count < 3; count += 1) await userEvent.keyboard('{Enter}');
  await expect.poll(toasts).toHaveLength(3);
  const places = () => {
    const boxes = toasts()
      .map((toast) => toast.getBoundingClientRect())
      .toSorted((one, other) => one.top - other.top);
    return {
      widths: new Set(boxes.map((box) => Math.round(box.width))),
      gaps: new Set(boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)))),
    };
  };
  await expect.poll(places).toEqual({ widths: new Set([toastWidth]), gaps: new Set([14]) });
});

it('confetti does not move for people who prefer reduced motion', async () => {
  open(CelebrationGallery);
  const celebration = page.getByRole('region', { name: 'XP counter and confetti' });
  const count = (kind: 'svg' | 'canvas') => celebration.element().querySelectorAll(kind).length;
  const before = count('svg');
  await celebration.getByRole('button', { name: 'Throw confetti' }).click();
  await expect.poll(() => count('svg')).toBe(before + 90);
  expect(count('canvas')).toBe(0);
});

describe.each([320, 390, 844])('in a window of %i px', (width) => {
  it.each<[string, (label: string, value: string) => ReactNode]>([
    ['that opens something', (label, text) => <ButtonRow icon={null} label={label} text={text} onClick={() => {}} />],
    ['that only tells', (label, text) => <TextRow icon={null} label={label} text={text} />],
  ])('a row %s and its value do not lie over each other, however long', async (_, row) => {
    await page.viewport(width, 844);
    const rows = [
      ['Region', 'This device (United States Minor Outlying Islands)'],
      ['Time zone', 'Los Angeles'],
      ['Matching distance', 'Donaudampfschifffahrtsgesellschaftskapitän'],
      ['Benachrichtigungseinstellungen', 'Nur was wichtig ist'],
    ] as const;
    renderScreen(
      <main>
        <h1 tabIndex={-1}>Rows</h1>
        <RowGroup>
          {rows.map(([label, value]) => (
            <Fragment key={label}>{row(label, value)}</Fragment>
          ))}
        </RowGroup>
      </main>,
      { path: '/dev/ui' },
    );
    for (const [label, value] of rows) {
      const [one, other] = [boxOfLetters(label), boxOfLetters(value)];
      const isApart = one.right < other.left || one.bottom <= other.top;
      expect(isApart, `${label}: ${JSON.stringify([one, other])}`).toBe(true);
      expect(other.right, value).toBeLessThan(innerWidth);
    }
  });
});

/** The boxes around letters may be narrower than the letters. */
function boxOfLetters(words: string): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(page.getByText(words, { exact: true }).element());
  return range.getBoundingClientRect();
}
