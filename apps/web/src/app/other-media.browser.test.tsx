import { describe, expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MessageBubble } from '../people/chat/message-bubble.tsx';
import { ChoiceCard } from '../ui/choices/choice-card.tsx';
import { ButtonsGallery, MoreButtonsGallery } from './gallery/buttons-gallery.tsx';
import { ChipsGallery } from './gallery/chips-gallery.tsx';
import { ChoicesGallery, RowsGallery } from './gallery/choices-gallery.tsx';
import { StageGallery } from './gallery/stage-gallery.tsx';
import { TabsGallery } from './gallery/tabs-gallery.tsx';
import { NavigationLayout } from './layouts/navigation-layout.tsx';

const GALLERIES = [
  ButtonsGallery,
  MoreButtonsGallery,
  ChipsGallery,
  ChoicesGallery,
  RowsGallery,
  TabsGallery,
  StageGallery,
];
const nothing = () => {};

function Bubbles() {
  return (
    <ul>
      <MessageBubble isOwn heading="You" startsRun>
        <p>Hello</p>
      </MessageBubble>
      <MessageBubble isOwn={false} heading="Ben" startsRun>
        <p>Hi</p>
      </MessageBubble>
    </ul>
  );
}

const CARD = { name: 'kind', title: 'Friends', description: 'Find friends.', art: null, onChoose: nothing };

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const canvas = () => getComputedStyle(document.documentElement).backgroundColor;

/** Whether a line is drawn around an element. */
function hasEdge(element: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor, borderStyle, borderWidth, borderColor } = getComputedStyle(element);
  const isSeen = (style: string, width: string, color: string) =>
    style !== 'none' && Number.parseFloat(width) >= 1 && color !== canvas() && !/^rgba\(.*, 0\)$/.test(color);
  return isSeen(outlineStyle, outlineWidth, outlineColor) || isSeen(borderStyle, borderWidth, borderColor);
}

const colorsOf = (element: Element) => {
  const { backgroundColor, color, outlineColor, outlineWidth, stroke } = getComputedStyle(element);
  return [backgroundColor, color, outlineColor, outlineWidth, stroke].join(' ');
};

describe('in the colors of the system', () => {
  async function open(): Promise<void> {
    await commands.emulateMedia({ forcedColors: 'active' });
    renderScreen(
      <main>
        <h1>Component states</h1>
        {GALLERIES.map((Group) => (
          <Group key={Group.name} className="" />
        ))}
        <ChoiceCard {...CARD} value="friends" isChosen />
        <ChoiceCard {...CARD} value="dating" isChosen={false} />
        <Bubbles />
      </main>,
      { path: '/dev/ui' },
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  it('every button, switch, chip, slider, card and bubble has an edge', async () => {
    await open();
    const parts = {
      buttons: all('button:not([role=switch], [role=tab])'),
      switches: all('[role=switch] > span'),
      sliders: all('[data-track]'),
      cards: all('label:has(input[type=radio])'),
      bubbles: all('main > ul > li [data-edge]'),
      prompts: all('[data-slot] > [data-edge]'),
      fields: all('.field-edge'),
    };
    for (const [kind, elements] of Object.entries(parts)) {
      expect(elements, kind).not.toEqual([]);
      expect(elements.filter((element) => !hasEdge(element)).map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual(
        [],
      );
    }
  });

  it.each([
    [
      'switch',
      '[role=switch][aria-checked=true]:not(:disabled) > span',
      '[role=switch][aria-checked=false]:not(:disabled) > span',
    ],
    [
      'thumb of a switch',
      '[role=switch][aria-checked=true]:not(:disabled) > span > span',
      '[role=switch][aria-checked=false]:not(:disabled) > span > span',
    ],
    ['chip', 'button[aria-pressed=true]', 'button[aria-pressed=false]'],
    [
      'segment',
      'button[role=radio][aria-checked=true]:not([aria-label])',
      'button[role=radio][aria-checked=false]:not([aria-label])',
    ],
    ['tab', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['choice card', 'label:has(input:checked)', 'label:has(input[type=radio]:not(:checked))'],
    ['slider', '[data-fill]', '[data-track]'],
    ['arc of the ring', '[role=timer] [data-ring=filled]', '[role=timer] [data-ring=track]'],
    ['button that is off', 'button:not([role]):disabled', 'button:not([role], [aria-pressed]):not(:disabled)'],
  ])('the state of a %s can be seen', async (_, on, off) => {
    await open();
    const [first] = all(on);
    const [other] = all(off);
    if (!first || !other) throw new Error('There is no such part.');
    expect(colorsOf(first)).not.toBe(colorsOf(other));
  });

  it('what has the focus is seen, by keys', async () => {
    await open();
    for (const selector of ['button:not([role])', '[role=switch]', 'input[type=range]', 'select']) {
      const [part] = all(selector);
      await userEvent.tab();
      part?.focus();
      const shown = [part, part?.querySelector('span'), part?.closest('.field-edge')].filter((one) => one != null);
      const widths = shown.map((one) => Number.parseFloat(getComputedStyle(one).outlineWidth));
      expect(Math.max(...widths), selector).toBeGreaterThanOrEqual(3);
    }
  });
});

describe.each(['light', 'dark'])('in print, on a %s screen', (theme) => {
  it('a page is black on white, without what floats over it', async () => {
    document.documentElement.dataset['theme'] = theme;
    renderScreen(<NavigationLayout />, { path: '*', at: '/town-square/1' });
    const main = document.querySelector('main');
    if (!main) throw new Error('There is no page.');
    const words = document.createElement('p');
    words.className = 'rounded-l bg-primary text-on-primary shadow-e2';
    words.textContent = 'Saturday at 5 PM';
    main.append(words);
    expect(getComputedStyle(words).color).not.toBe('rgb(0, 0, 0)');
    await commands.emulateMedia({ media: 'print' });
    await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    expect(getComputedStyle(words).color).toBe('rgb(0, 0, 0)');
    expect(getComputedStyle(words).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(255, 255, 255)');
  });
});
