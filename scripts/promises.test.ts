import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import legal from '../apps/web/src/messages/en/legal.json' with { type: 'json' };
import { ROOT_FOLDER } from './paths.ts';

const SERVER = 'apps/server/src/features/';
const DOMAIN = 'packages/domain/src/';
const PERIODS = `${SERVER}account/retention-periods.ts`;

/** Each sentence of the Terms and the Privacy Policy by its beginning, where it is kept, and words that stand there. */
const PROMISES: readonly (readonly [sentence: string, file: string, words: RegExp])[] = [
  ['{name} is for people aged 18', `${DOMAIN}age/age.ts`, /18/],
  ['You give your date of birth once', `${SERVER}age/age.service.ts`, /birthday/],
  ['One person has one account', `${SERVER}auth/auth.table.ts`, /email/],
  ['Guided five-minute video chats', `${DOMAIN}calls/call-acts.ts`, /DEFAULT_CALL_LENGTH_SECONDS = 300/],
  ['No nudity, no threats', 'apps/web/src/messages/en/community-rules.json', /No nudity/],
  ['Be kind and be yourself', 'apps/web/src/messages/en/community-rules.json', /Be kind/],
  ['Anyone may leave any call', `${DOMAIN}calls/call-script.ts`, /left/],
  ['The Community Rules say it in whole', `${SERVER}matching/meeting.policy.ts`, /RULES_REQUIRED/],
  [
    'You can block and report people',
    'packages/contract/src/safety/safety-contract.ts',
    /report: ofAge[^]*blockConnection: ofAge/,
  ],
  ['Reports are read by people', 'packages/contract/src/moderation/moderation-contract.ts', /queue: moderator/],
  ['We may warn, remove', `${DOMAIN}safety/sanctions.ts`, /suspend/],
  ['You can appeal each decision once', `${SERVER}sanctions/sanctions.table.ts`, /the one appeal/],
  ['There are limits on what one person', `${DOMAIN}safety/caps.ts`, /BEFORE_ANSWER/],
  ['Word lists ask before', 'apps/web/src/features/chat/composer.tsx', /sendAnyway/],
  ['We don’t watch or record calls', 'docs/calls.md', /relay/i],
  ['What you write stays yours', 'docs/privacy.md', /## The download/],
  ['You let us store and show it', 'docs/privacy.md', /account/i],
  [
    'Nobody needs a passport',
    'packages/contract/src/safety/safety-contract.ts',
    /report: ofAge[^]*blockConnection: ofAge/,
  ],
  ['You pay for a month or a year ahead', `${DOMAIN}passport/prices.ts`, /Record<PassportInterval, Money>/],
  ['It renews by itself for the same price', `${SERVER}passport/stripe/stripe-seller.ts`, /mode: 'subscription'/],
  [
    'You can cancel at any time from its page',
    `${DOMAIN}passport/standing.ts`,
    /if \(endsWithPeriod\)|endsWithPeriod \?/,
  ],
  ['When a payment fails, it goes on for seven days', `${DOMAIN}passport/standing.ts`, /GRACE_DAYS = 7;/],
  [
    'Money that goes back to you ends it',
    `${DOMAIN}passport/standing.ts`,
    /returnedAt !== null\) return \{ state: 'ended'/,
  ],
  ['Deleting your account cancels it', `${SERVER}account/delete-account.ts`, /passport\.part\(/],
  ['From the moment that you ask for it', `${SERVER}passport/stripe/hold-renewal.ts`, /cancel_at_period_end: true/],
  [
    'Where the checkout says that it is a test',
    `${SERVER}passport/test-checkout/test-checkout.ts`,
    /A seller that charges nothing/,
  ],
  ['We correct them when something', `${SERVER}progress/awards.ts`, /idempoten|onConflictDoNothing|key/i],
  ['You may pause or stop', `${SERVER}matching/pause.ts`, /pause/i],
  ['An account that you delete is gone', `${DOMAIN}account/deletion.ts`, /DELETION_WAIT_DAYS = 7;/],
  ['The Privacy Policy says what stays', 'docs/privacy.md', /## Why something stays/],
  ['Your email and password (only as a hash)', `${SERVER}auth/passwords/password-hash.ts`, /argon2/i],
  ['If you add them: your photos', `${SERVER}places/cell.ts`, /cell/i],
  ['If you buy a passport', `${SERVER}passport/passport.table.ts`, /passport_subscriptions/],
  ['The stamps in your passport', `${SERVER}passport/stamps.service.ts`, /Nothing in them names a person/],
  ['From using {name}', 'docs/privacy.md', /journal/i],
  ['In a call: your first name', `${SERVER}calls/calls.presenter.ts`, /firstName/],
  ['Somebody whom you’re matched with', `${DOMAIN}profile/photo-audience.ts`, /match-card/],
  ['Your connections see your bio', `${SERVER}public-profile/public-profile.presenter.ts`, /connection/],
  ['Somebody you had a call with keeps', `${SERVER}passport/stamps.service.ts`, /sharesCity && placeName !== null/],
  ['Whoever has your private calendar', 'docs/decisions/0044-a-calendar-at-a-secret-address.md', /address/],
  ['Never your email', 'packages/contract/src/public-profile/public-profile-schema.ts', /personViewSchema/],
  ['Picture and sound travel encrypted', 'docs/decisions/0006-relay-for-strangers.md', /relay/i],
  ['Nothing is recorded by us', 'docs/calls.md', /browser/i],
  ['For each session you’re signed in with', `${SERVER}account/personal-data.ts`, /user_agent ip created_at/],
  ['For safety: whom you blocked', 'docs/privacy.md', /`public.blocks`[^]*`public.reports`[^]*`public.sanctions`/],
  ['Of banned people we keep hashes', `${SERVER}sanctions/barred-keys.service.ts`, /createHmac/],
  ['Of photos that moderators removed', `${SERVER}moderation/removed-photos.service.ts`, /insertHash/],
  ['Only you can read your journal', `${SERVER}post-call/post-call.service.ts`, /journal/i],
  ['A Daily Tea answer is yours alone', `${SERVER}daily-tea/daily-tea.service.ts`, /userId/],
  ['The other person never sees how you rated', 'packages/contract/src/post-call/post-call-contract.ts', /rating/i],
  ['When you report someone, we keep', `${SERVER}moderation/reports.table.ts`, /evidence/],
  ['The person you reported isn’t told', `${SERVER}chat/chat-evidence.ts`, /evidence/i],
  ['You’re told when it was handled', `${SERVER}moderation/close-case.ts`, /report\.handled/],
  ['Evidence is deleted 180 days after the report was handled', PERIODS, /closedEvidence: 180,/],
  ['That there was a report is kept for 730 days', PERIODS, /closedReports: 730,/],
  ['What a photo looks like is kept', `${SERVER}moderation/removed-photos.service.ts`, /requireUnlike/],
  ['The words of a message you’re about', 'docs/decisions/0049-a-nudge-from-word-lists.md', /browser/],
  ['Where whoever runs {name} set up a classifier', 'docs/settings.md', /MODERATION_URL/],
  ['Words of self-harm are noticed', 'apps/web/src/lib/parts/use-crisis-words.ts', /never leaves the page/],
  ['Your sign-in, your theme', 'apps/web/src/lib/device/storage.ts', /theme/],
  ['So are the newest page of chats', 'apps/web/src/lib/device/kept-lists.ts', /kept|keep/i],
  ['There are no advertising cookies', 'apps/server/src/platform/http/headers.ts', /default-src|self/],
  ['As long as your account exists, and shorter', PERIODS, /endedChats: 30,[^]*readNotices: 90,\s+unreadNotices: 365,/],
  ['A chat that a report refers to', `${SERVER}account/retention.repository.ts`, /not \$\{isEvidence\}/],
  ['With your account everything of yours goes', 'docs/privacy.md', /“Someone who left”/],
  [
    'Reports by you and about you stay',
    'docs/privacy.md',
    /\*\*Reports\*\*, with their evidence.*180 days after they were handled/,
  ],
  ['A decision of moderators that holds', PERIODS, /sanctionWords: 180,/],
  [
    'The hashed addresses of somebody suspended or banned',
    'docs/privacy.md',
    /a ban stays until it is undone, a suspension until its end, and the hashes in `barred_keys`/,
  ],
  ['The log of what moderators did stays', 'docs/privacy.md', /moderation log\*\* holds ids and codes alone/],
  ['Empty rows stay', 'docs/privacy.md', /stays, with nothing in it but a random id/],
  ['Hashes of removed photos stay', 'docs/privacy.md', /private journal is theirs[^]*`removed_photo_hashes`/],
  ['Nobody, except those who run servers', 'docs/settings.md', /SMTP|mail/i],
  ['If you let us ring a device', `${SERVER}push/post-message.ts`, /aes128gcm/],
  ['Where a language model is set up', `${SERVER}summary/summary.service.ts`, /ModelAnswers/],
  ['You may see, correct and take along', 'docs/privacy.md', /## The download[^]*## The end of an account/],
  ['Blocking someone takes effect at once', `${SERVER}safety/block-person.ts`, /person\.blocked/],
];
/** Said without anything that a program could keep. */
const NO_PROMISE = [
  'Joining is free.',
  'They are part of the game and have no value in money.',
  'What the law says about refunds',
  'We work to keep {name} running',
  'Nothing here limits the rights',
  'When we change these terms',
];

const sentences = [legal.terms, legal.privacy].flatMap(({ sections }) =>
  Object.values(sections).flatMap(({ text }) => text.split(/(?<=[.!?])\s+/)),
);

it.each(sentences)('“%s” is kept somewhere', (sentence) => {
  const known = [...PROMISES.map(([start]) => start), ...NO_PROMISE].filter((start) => sentence.startsWith(start));
  expect(known).toHaveLength(1);
});

it.each(PROMISES)('“%s” is kept in %s', (start, file, words) => {
  expect(sentences.some((sentence) => sentence.startsWith(start))).toBe(true);
  const place = join(ROOT_FOLDER, file);
  expect(readFileSync(place, 'utf8')).toMatch(words);
});
