import { expect, it } from 'vitest';
import { readEmailAddress } from './email-address.ts';

it.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada.lovelace+tea@mail.example.co.uk', 'ada.lovelace+tea@mail.example.co.uk'],
  ['o’neill@example.com'.replace('’', "'"), "o'neill@example.com"],
  ['_ada_@example.com', '_ada_@example.com'],
  ['1@example.com', '1@example.com'],
  ['#!$%&*=?^`{|}~/-@example.com', '#!$%&*=?^`{|}~/-@example.com'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['info@MÜLLER.de', 'info@xn--mller-kva.de'],
  ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['info@مثال.إختبار', 'info@xn--mgbh0fb.xn--kgbechtv'],
  ['info@उदाहरण.भारत', 'info@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['info@xn--mller-kva.de', 'info@xn--mller-kva.de'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  [`a@${'b'.repeat(63)}.com`, `a@${'b'.repeat(63)}.com`],
  ['a@b-c.example', 'a@b-c.example'],
  ['a@1.example', 'a@1.example'],
])('takes %j as %j', (typed, address) => {
  expect(readEmailAddress(typed)).toEqual({ address });
});

it.each([
  [''],
  ['ada'],
  ['@example.com'],
  ['ada@'],
  ['ada@example'],
  ['ada@@example.com'],
  ['a@b@example.com'],
  ['a..b@example.com'],
  ['.ada@example.com'],
  ['ada.@example.com'],
  ['a\u200b@example.com'],
  ['\u200bada@example.com'],
  ['ada@exam\u200bple.com'],
  ['a da@example.com'],
  ['ada@exam ple.com'],
  ['ada\u00a0@example.com'],
  ['a\u00ad@example.com'],
  ['a\u202e@example.com'],
  ['a\t@example.com'],
  ['"a b"@example.com'],
  ['a,b@example.com'],
  ['Ada <ada@example.com>'],
  ['ada@example..com'],
  ['ada@.example.com'],
  ['ada@example.com.'],
  ['ada@-example.com'],
  ['ada@example-.com'],
  ['ada@exa_mple.com'],
  ['ada@127.0.0.1'],
  ['ada@[127.0.0.1]'],
  ['ada@1.2'],
  ['ada@0x7f.1'],
  ['ada@example.com/path'],
  ['ada@example.com:25'],
  ['ada@exam%70le.com'],
  ['ada@user:pass@example.com'],
  [`${'a'.repeat(65)}@example.com`],
  [`a@${'b'.repeat(64)}.com`],
  [`a@${'bbbbbbbbb.'.repeat(26)}com`],
  ['\ud83e@example.com'],
  ['a\0@example.com'],
  ['🫖@example.com'],
  ['a@🫖.example'],
  ['почта..x@пример.рф'],
])('refuses %j', (typed) => {
  expect(readEmailAddress(typed)).toEqual({ problem: 'invalid' });
});

it.each([
  ['почта@пример.рф'],
  ['josé@example.com'],
  ['用户@例え.テスト'],
  ['jose\u0301.x@example.com'],
  ['٣@example.com'],
])('says of %j that its letters are the problem', (typed) => {
  expect(readEmailAddress(typed)).toEqual({ problem: 'letters' });
});
