import { APP_NAME } from '@cuppa/domain/platform/app-name';

export const en = {
  /** Mails that carry the proof of an address. */
  mails: {
    signup: {
      subject: `Confirm your email for ${APP_NAME}`,
      title: `Welcome to ${APP_NAME}`,
      intro: 'Confirm your email address to finish signing up.',
      action: 'Confirm my email',
      unasked: 'If you didn’t sign up, you can ignore this email.',
    },
    magiclink: {
      subject: `Your sign-in link for ${APP_NAME}`,
      title: `Sign in to ${APP_NAME}`,
      intro: 'Use the link or the code to sign in. Either works once.',
      action: 'Sign in',
      unasked: 'If you didn’t ask to sign in, you can ignore this email.',
    },
    recovery: {
      subject: `Reset your ${APP_NAME} password`,
      title: 'Reset your password',
      intro: 'Use the link or the code to choose a new password. Either works once.',
      action: 'Choose a new password',
      unasked: 'If you didn’t ask for this, you can ignore this email. Your password stays as it is.',
    },
    email_change: {
      subject: `Confirm the new email of your ${APP_NAME} account`,
      title: 'Confirm your new email',
      intro: `Your ${APP_NAME} account is about to get another email address. Use the link or the code to agree.`,
      action: 'Confirm the change',
      unasked: 'If that wasn’t you, use neither: nothing changes then. Choose a new password to be safe.',
    },
    reauthentication: {
      subject: `Your ${APP_NAME} security code`,
      title: 'Is it you?',
      intro: 'Type this code to go on with the change that you asked for.',
      action: null,
      unasked: 'If you didn’t ask for a change, choose a new password: somebody may be signed in as you.',
    },
  },
  bothLast: 'The link and the code last for {life}.',
  codeLasts: 'The code lasts for {life}.',
  /** When an address was signed up with, in the mail that confirms it. */
  attempts: {
    time: '{time} UTC',
    one: 'This email was used to sign up on {time}.',
    several:
      'This email was used to sign up {count} times: {times}. Somebody else may have typed it, so you choose your password once you have confirmed it.',
  },
  life: { seconds: '{count} seconds', minutes: '{count} minutes', oneHour: 'one hour', hours: '{count} hours' },

  /** Mails about a change, sent afterwards. */
  notices: {
    'password-changed': {
      subject: `${APP_NAME}: your password was changed`,
      title: 'Your password was changed',
      intro: 'All other devices have been signed out.',
    },
    'email-changed': {
      subject: `${APP_NAME}: your email was changed`,
      title: 'Your email was changed',
      intro: 'Your account now belongs to {newEmail}, and this address no longer opens it.',
    },
    'identity-linked': {
      subject: `${APP_NAME}: a way to sign in was added`,
      title: 'A way to sign in was added',
      intro: 'Your account can now be opened with {provider}.',
    },
    'identity-unlinked': {
      subject: `${APP_NAME}: a way to sign in was removed`,
      title: 'A way to sign in was removed',
      intro: 'Your account can no longer be opened with {provider}.',
    },
    'factor-added': {
      subject: `${APP_NAME}: a second step was added`,
      title: 'A second step was added',
      intro: 'Signing in now asks for a code of {factor} too.',
    },
    'factor-removed': {
      subject: `${APP_NAME}: a second step was removed`,
      title: 'A second step was removed',
      intro: 'Signing in no longer asks for a code of {factor}.',
    },
    'recovery-codes-renewed': {
      subject: `${APP_NAME}: your recovery codes are new`,
      title: 'Your recovery codes are new',
      intro: 'The earlier ones no longer work.',
    },
    'recovery-code-used': {
      subject: `${APP_NAME}: a recovery code was used`,
      title: 'A recovery code was used',
      intro: 'Someone signed in to your account with it. You now have {remaining} of {total} codes left.',
    },
    'device-new': {
      subject: `${APP_NAME}: a new device signed in`,
      title: 'A new device signed in',
      intro: 'Your account was opened on a device that we hadn’t seen before: {device}.',
    },
    'passkey-added': {
      subject: `${APP_NAME}: a passkey was added`,
      title: 'A passkey was added',
      intro: 'Your account can now be opened with a new passkey: {passkey}.',
    },
    'passkey-removed': {
      subject: `${APP_NAME}: a passkey was removed`,
      title: 'A passkey was removed',
      intro: 'Your account can no longer be opened with this passkey: {passkey}.',
    },
  },
  /** Mails about the end of an account. */
  deletion: {
    asked: {
      subject: `Your ${APP_NAME} account is being deleted`,
      title: 'Your account goes in seven days',
      intro:
        'On {time} everything that is yours is deleted. Until then nobody sees you. To keep your account, just sign in again before that.',
      action: 'Sign in and keep it',
      notes: ['If that wasn’t you, sign in now and choose a new password: somebody knows the one that you have.'],
    },
    done: {
      subject: `Your ${APP_NAME} account is deleted`,
      title: 'Goodbye',
      intro: 'Your account and everything that was yours is deleted. This is the last mail that we send you.',
      notes: [
        'What others lived through with you stays with them, without your name. Reports stay for as long as our privacy page says.',
        'You are welcome to come back with a new account at any time.',
      ],
    },
  },
  browserOn: '{browser} on {system}',
  unknownDevice: 'an unknown one',
  unnamedPasskey: 'one without a name',
  factors: { totp: 'an authenticator app', phone: 'a phone number' },
  securitySettings: 'Look at my security settings',
  ifYou: 'If that was you, there is nothing to do.',
  ifNotYou:
    'If it wasn’t, somebody may have got into your account: choose a new password and sign out all other devices.',

  textMessage: `Your ${APP_NAME} code is {code}`,
} as const;
