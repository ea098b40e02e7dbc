import { describe, expect, it } from 'vitest';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { type AuthMailType, writeAuthMail } from './auth-mails.ts';

const link = 'https://cuppa.example/auth/v1/verify?token=abc&type=signup';

describe('mails with a link and a code', () => {
  it.each(['signup', 'magiclink', 'recovery', 'email_change'] as const satisfies AuthMailType[])(
    'carry both, in both forms: %s',
    (type) => {
      const mail = writeAuthMail(type, { link, code: '123456', lifeSeconds: 3600 }, 'en');
      expect(mail.text).toContain(`\n${link}\n`);
      expect(mail.text).toContain('Your code is 123456');
      expect(mail.text).toContain('The link and the code last for one hour.');
      expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
      expect(mail.html).toContain('>123456<');
    },
  );

  it('have no link if there is nothing to open', () => {
    const mail = writeAuthMail('reauthentication', { link, code: '123456', lifeSeconds: 90 }, 'en');
    expect(mail.text + mail.html).not.toContain('verify?');
    expect(mail.text).toContain('The code lasts for 90 seconds.');
  });
});

it('escapes all values', () => {
  const evil = `<img src=x onerror="alert('x')">&`;
  const mail = layOutMail(
    { subject: evil, title: evil, intro: evil, action: { label: evil, link: evil }, notes: [evil] },
    'en',
  );
  expect(mail.html).not.toContain('<img');
  expect(mail.html).not.toMatch(/="[^"]*onerror="/);
});
