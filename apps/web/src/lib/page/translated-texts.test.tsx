// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followTranslation } from './translated-texts.ts';

let stop = () => {};
beforeEach(() => {
  stop = followTranslation();
});
afterEach(() => {
  cleanup();
  stop();
});

const MARK = '*';

/** As a translator does it: a font in a font, with other words. */
function fontsFor(text: string | Node): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(text);
  outer.append(inner);
  return outer;
}
const translated = (text: Text) => fontsFor(`${MARK}${text.data}`);

/** The ways in which a text is replaced. */
const WAYS: Record<string, (text: Text) => void> = {
  'replaced by the fonts': (text) => text.replaceWith(translated(text)),
  'fonts put before it, then removed': (text) => {
    text.before(translated(text));
    text.remove();
  },
  'fonts put after it, then removed': (text) => {
    text.after(translated(text));
    text.remove();
  },
  'removed, then fonts put in its place': (text) => {
    const { parentNode, nextSibling } = text;
    parentNode?.removeChild(text);
    parentNode?.insertBefore(translated(text), nextSibling);
  },
  'moved into the fonts': (text) => {
    const fonts = fontsFor('');
    text.before(fonts);
    fonts.firstChild?.appendChild(text);
  },
  'surrounded by one font': (text) => {
    const range = document.createRange();
    range.selectNode(text);
    range.surroundContents(document.createElement('font'));
  },
  'translated, then shown in the first language by new texts': (text) => {
    const fonts = translated(text);
    text.replaceWith(fonts);
    fonts.replaceWith(new Text(text.data));
  },
  'translated twice': (text) => {
    const fonts = translated(text);
    text.replaceWith(fonts);
    fonts.replaceWith(fontsFor(`${MARK}${text.data}`));
  },
};

async function translate(root: Element, way: (text: Text) => void): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.closest('font') === null) texts.push(node as Text);
  for (const text of texts) way(text);
  await Promise.resolve();
}

const Icon = () => <i data-icon />;
const Words = ({ text }: { text: string }) => text;

/** What React may do to a text, as the screens of one part one after the other. */
const SHAPES: Record<string, ReactNode[]> = {
  'a spinner before the words': [
    <button key="0">Sign In</button>,
    <button key="0">
      <Icon />
      Signing in...
    </button>,
    <button key="0">Sign In</button>,
  ],
  'an icon that comes before the words': [
    [null, 'Send'],
    [<Icon key="icon" />, 'Send'],
    [null, 'Send'],
  ].map((parts) => <button key="0">{parts}</button>),
  'words beside a number': [1, 2, 12].map((count) => (
    <p key="0">
      {count} new of {count + 1}
    </p>
  )),
  'words that come and go between elements': [true, false, true, false].map((isThere) => (
    <p key="0">
      <b>Ben</b>
      {isThere && 'is typing'}
      <Icon />
    </p>
  )),
  'the first of two texts goes': [true, false, true].map((isThere) => (
    <p key="0">
      {isThere && 'One. '}
      {'Two.'}
    </p>
  )),
  'an element takes the place of words': [true, false, true].map((isText) => (
    <p key="0">{isText ? 'Waiting' : <b>Here</b>} now</p>
  )),
  'a part that is only words': ['one', 'two', ''].map((text) => (
    <p key="0">
      <Words text={text} />
      <Icon />
    </p>
  )),
  'parts that change places': [
    ['a', 'b', 'c'],
    ['c', 'a', 'b'],
    ['b', 'c'],
    ['d', 'b', 'c'],
  ].map((order) => (
    <p key="0">
      {order.map((text) => (
        <Fragment key={text}>
          {text}
          <Icon />
        </Fragment>
      ))}
    </p>
  )),
  'one text becomes several': [
    <p key="0">One</p>,
    <p key="0">
      One <b>two</b> three
    </p>,
    <p key="0">Four</p>,
  ],
  'a ticking number in a sentence': [3, 2, 1].map((seconds) => (
    <p key="0">
      <Icon />
      {seconds} seconds
    </p>
  )),
  'the whole part goes': [<p key="0">Words</p>, null, <p key="0">Others</p>],
  'a bare text at the top': ['one', 'two', null, 'three'],
};

const plain = (element: Element) => element.textContent.replaceAll(MARK, '');

describe.each(Object.entries(SHAPES))('%s', (_, screens) => {
  it.each(Object.entries(WAYS))('%s: nothing breaks, nothing stale', async (_way, way) => {
    const shown = render(screens[0]);
    for (const next of screens) {
      await translate(shown.container, way);
      act(() => shown.rerender(next));
      const fresh = render(next);
      expect(plain(shown.container)).toBe(plain(fresh.container));
      expect(shown.container.querySelectorAll('i').length).toBe(fresh.container.querySelectorAll('i').length);
      fresh.unmount();
    }
  });
});

it('a text that was taken away before is no reason to break', () => {
  const shown = render(
    <p>
      <Icon />
      {'words'}
    </p>,
  );
  stop();
  for (const text of shown.container.querySelector('p')?.childNodes ?? [])
    if (text instanceof Text) text.replaceWith(translated(text));
  stop = followTranslation();
  shown.rerender(
    <p>
      <Icon />
      {null}
    </p>,
  );
});
