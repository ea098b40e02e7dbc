import { expect, it } from 'vitest';
import { splitMessage } from './message-parts.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const link = (value: string, host: string, href = value) => ({ kind: 'link', text: value, href, host });

it('splits a message into texts and links', () => {
  const rows = [
    ['Hello', [text('Hello')]],
    ['', []],
    ['https://example.com/tea', [link('https://example.com/tea', 'example.com')]],
    ['See https://example.com/a, then', [text('See '), link('https://example.com/a', 'example.com'), text(', then')]],
    ['(http://example.com/a_(b))', [text('('), link('http://example.com/a_(b)', 'example.com'), text(')')]],
    [
      'Really? HTTPS://Example.com!',
      [text('Really? '), link('HTTPS://Example.com', 'example.com', 'https://example.com/'), text('!')],
    ],
    ['https://bank.example@evil.example/', [link('https://bank.example@evil.example/', 'evil.example')]],
    ['https://аpple.com/', [link('https://аpple.com/', 'xn--pple-43d.com', 'https://xn--pple-43d.com/')]],
    [
      'javascript:alert(1) data:text/html,x ftp://a.example',
      [text('javascript:alert(1) data:text/html,x ftp://a.example')],
    ],
    ['https:// alone', [text('https:// alone')]],
    [
      'one\nhttps://a.example/1\nhttps://b.example/2',
      [text('one\n'), link('https://a.example/1', 'a.example'), text('\n'), link('https://b.example/2', 'b.example')],
    ],
  ] as const;
  for (const [given, parts] of rows) expect.soft(splitMessage(given), JSON.stringify(given)).toEqual(parts);
});

it.each([
  ['\u202Etxt.exe', [text('txt.exe')]],
  ['a \u202Bb\u2066 c', [text('a b c')]],
  ['see https://a.example/\u202Egpj', [text('see '), link('https://a.example/gpj', 'a.example')]],
  ['שלום \u200Fעולם', [text('שלום עולם')]],
  ['می\u200cخواهم 👩‍👩‍👧', [text('می\u200cخواهم 👩‍👩‍👧')]],
])('nothing in %j turns the rest of a line', (given, parts) => {
  expect(splitMessage(given)).toEqual(parts);
});

it('loses no letter', () => {
  const given = 'a https://x.example/?q=(1)... b http://? c';
  expect(
    splitMessage(given)
      .map((part) => part.text)
      .join(''),
  ).toBe(given);
});
