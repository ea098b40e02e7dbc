import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['evilperson@gmail.com', ['evil.person+2@gmail.com', 'Evil.Person@Gmail.com', 'e.v.i.l.person@googlemail.com']],
  ['ada@example.com', ['ada+tea@example.com', 'ADA@example.com', 'ada+a+b@example.com']],
  ['ada@icloud.com', ['ada@me.com', 'ada+1@mac.com']],
  ['adalovelace@proton.me', ['ada.lovelace@protonmail.com', 'ada_love-lace+1@pm.me']],
  ['ada@yandex.ru', ['ada@ya.ru', 'ada+1@yandex.com']],
  ['ada@yahoo.com', ['ada-shop@yahoo.com', 'ada+1@yahoo.com']],
  ['ada@xn--e1afmkfd.xn--p1ai', ['ada+чай@xn--e1afmkfd.xn--p1ai']],
])('%s is also spelled %j', (mailbox, spellings) => {
  expect([mailbox, ...spellings].map(mailboxOf)).toEqual(Array(spellings.length + 1).fill(mailbox));
});

it.each([
  ['ada.lovelace@example.com', 'adalovelace@example.com'],
  ['ada-shop@example.com', 'ada@example.com'],
  ['ada@outlook.com', 'ada@hotmail.com'],
  ['ada@gmail.com', 'ada@gmail.co'],
  ['+@example.com', '++@example.com'],
  ['ada@yahoo.com', 'ada@yahoo.co.uk'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});
