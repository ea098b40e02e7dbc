import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import legal from '../apps/web/src/messages/en/legal.json' with { type: 'json' };
import { ROOT_FOLDER } from './paths.ts';

const SERVER = 'apps/server/src/features/';
const DOMAIN = 'packages/domain/src/';

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
  ['You can block and report people', 'packages/contract/src/safety/safety-contract.ts', /reportFromConnection/],
  ['Reports are read by people', 'packages/contract/src/moderation/moderation-contract.ts', /queue: moderator/],
  ['We may warn, remove', `${DOMAIN}safety/sanctions.ts`, /suspend/],
  ['You can appeal each decision once', `${SERVER}sanctions/sanctions.table.ts`, /the one appeal/],
  ['There are limits on what one person', `${DOMAIN}safety/caps.ts`, /BEFORE_ANSWER/],
  ['Word lists ask before', 'apps/web/src/features/chat/composer.tsx', /sendAnyway/],
  ['We don’t watch or record calls', 'docs/calls.md', /relay/i],
  ['What you write stays yours', 'docs/privacy.md', /export/i],
  ['You let us store and show it', 'docs/privacy.md', /account/i],
  ['We correct them when something', `${SERVER}progress/awards.ts`, /idempoten|onConflictDoNothing|key/i],
  ['You may pause or stop', `${SERVER}matching/pause.ts`, /pause/i],
  ['An account that you delete is gone', 'docs/privacy.md', /seven days|7 days/i],
  ['Your email and password (only as a hash)', `${SERVER}auth/passwords/password-hash.ts`, /argon2/i],
  ['If you add them: your photos', `${SERVER}places/cell.ts`, /cell/i],
  ['From using {name}', 'docs/privacy.md', /journal/i],
  ['In a call: your first name', `${SERVER}calls/calls.presenter.ts`, /firstName/],
  ['Somebody whom you’re matched with', `${DOMAIN}profile/photo-audience.ts`, /match-card/],
  ['Your connections see your bio', `${SERVER}public-profile/public-profile.presenter.ts`, /connection/],
  ['Whoever has your private calendar', 'docs/decisions/0044-a-calendar-at-a-secret-address.md', /address/],
  ['Never your email', 'packages/contract/src/public-profile/public-profile-schema.ts', /personViewSchema/],
  ['Picture and sound travel encrypted', 'docs/decisions/0006-relay-for-strangers.md', /relay/i],
  ['Nothing is recorded by us', 'docs/calls.md', /browser/i],
  ['Only you can read your journal', `${SERVER}post-call/post-call.service.ts`, /journal/i],
  ['A Daily Tea answer is yours alone', `${SERVER}daily-tea/daily-tea.service.ts`, /userId/],
  ['The other person never sees how you rated', 'packages/contract/src/post-call/post-call-contract.ts', /rating/i],
  ['When you report someone, we keep', `${SERVER}moderation/reports.table.ts`, /evidence/],
  ['The person you reported isn’t told', `${SERVER}chat/chat-evidence.ts`, /evidence/i],
  ['You’re told when it was handled', `${SERVER}moderation/moderation.service.ts`, /handled/i],
  ['Evidence is deleted after 180 days', 'docs/privacy.md', /180/],
  ['What a photo looks like is kept', `${SERVER}moderation/removed-photos.service.ts`, /requireUnlike/],
  ['The words of a message you’re about', 'docs/decisions/0049-a-nudge-from-word-lists.md', /browser/],
  ['Where whoever runs {name} set up a classifier', 'docs/settings.md', /MODERATION_URL/],
  ['Words of self-harm are noticed', 'apps/web/src/lib/parts/use-crisis-words.ts', /never leaves the page/],
  ['Your sign-in, your theme', 'apps/web/src/lib/device/storage.ts', /theme/],
  ['So are the newest page of chats', 'apps/web/src/lib/device/kept-lists.ts', /kept|keep/i],
  ['There are no advertising cookies', 'apps/server/src/platform/http/headers.ts', /default-src|self/],
  ['As long as your account exists, and shorter', 'docs/privacy.md', /30 days/],
  ['With your account everything of yours goes', 'docs/privacy.md', /Someone who left/],
  ['Nobody, except those who run servers', 'docs/settings.md', /SMTP|mail/i],
  ['Where a language model is set up', `${SERVER}summary/summary.service.ts`, /ModelAnswers/],
  ['You may see, correct and take along', 'docs/privacy.md', /export/i],
  ['Blocking someone takes effect at once', `${SERVER}safety/block-person.ts`, /person\.blocked/],
];
/** Said without anything that a program could keep. */
const NO_PROMISE = [
  'Joining is free.',
  'They are part of the game and have no value in money.',
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
