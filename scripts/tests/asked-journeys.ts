import { basename } from 'node:path';
import { type Journey, subjectOf } from './journeys.ts';
import { usersOfSteps } from './users-of-steps.ts';

/**
 * The journeys that a folder requires: files by name, all journeys about looks or about the network, or all of them.
 */
type Asked = 'looks' | 'network' | 'browsers' | 'all' | `${string}.spec`;

/**
 * Folders, and the journeys beyond the gate that a change in them requires. A plain name is a feature: its folders in
 * the server, the web app, the contract and the rules, and its messages.
 */
export const ASKS: readonly (readonly [folders: readonly string[], asks: readonly Asked[]])[] = [
  [
    ['account', 'about', 'calendar', 'places', 'settings'],
    ['settings.spec', 'places.spec', 'account.spec', 'screens.spec'],
  ],
  [
    ['age', 'onboarding', 'refused-ages', 'welcome'],
    [
      'front-door.spec',
      'way-in.spec',
      'first-search.spec',
      'refused-age.spec',
      'first-load.spec',
      'screens.spec',
      'sideways.spec',
    ],
  ],
  [
    ['auth', 'apps/web/src/lib/session/'],
    [
      'device-clock.spec',
      'auth-mail.spec',
      'auth-providers.spec',
      'auth-security.spec',
      'first-search.spec',
      'front-door.spec',
      'passkeys.spec',
      'screens.spec',
    ],
  ],
  [['apps/web/src/lib/passkeys/'], ['passkeys.spec']],
  [
    ['calls', 'practice'],
    [
      'network',
      'practice.spec',
      'firefox-calls.spec',
      'back-in-call.spec',
      'call-course.spec',
      'call-endings.spec',
      'call-screens.spec',
      'call-toasts.spec',
      'call-words.spec',
      'translation.spec',
    ],
  ],
  [['chat'], ['chat.spec', 'message-answers.spec', 'live-connection.spec', 'connection-screens.spec']],
  [
    ['connections', 'pairs', 'blocks', 'verdicts'],
    ['unmatch-block.spec', 'connection-screens.spec'],
  ],
  [['daily-tea'], ['daily-tea.spec', 'tea-shelf.spec', 'screens.spec']],
  [['deliveries'], ['notice-mails.spec', 'push.spec']],
  [
    ['event', 'hosting', 'town-square', 'together'],
    ['hosting.spec', 'town-square.spec', 'event-day.spec', 'go-together.spec'],
  ],
  [
    ['help', 'safety-centre', 'standing', 'moderation', 'sanctions', 'safety'],
    ['moderation.spec', 'settings.spec', 'crisis.spec'],
  ],
  [
    ['home', 'whats-next', 'week-cup'],
    ['home.spec', 'screens.spec', 'reflection.spec', 'week-cup.spec'],
  ],
  [
    ['matching', 'reconnections', 'tea-time'],
    [
      'network',
      'first-search.spec',
      'queue.spec',
      'queue-honest.spec',
      'match-card.spec',
      'ready-card.spec',
      'tea-time.spec',
    ],
  ],
  [['nearby'], ['nearby.spec']],
  [['notices'], ['notice-mails.spec', 'push.spec', 'connection-screens.spec']],
  [['passport'], ['passport.spec']],
  [['post-call'], ['after-call.spec', 'celebration-screens.spec']],
  [
    ['profile', 'public-profile', 'values'],
    ['profile.spec', 'match-card.spec', 'screens.spec', 'connection-screens.spec'],
  ],
  [
    ['progress', 'streak-notices'],
    ['progress.spec', 'celebration-screens.spec'],
  ],
  [['push'], ['push.spec', 'push-devices.spec']],
  [['reflection', 'summary'], ['reflection.spec']],
  [
    ['store', 'xp-store'],
    ['xp-store.spec', 'store-gifts.spec'],
  ],
  [['apps/web/src/app/', 'apps/web/src/ui/', 'parts'], ['looks']],
  [
    ['apps/web/src/ui/feedback/', 'apps/web/src/ui/layout/', 'apps/web/src/app/sideways.css'],
    ['sideways.spec', 'toast-places.spec'],
  ],
  [['apps/web/src/ui/overlays/'], ['back-first.spec', 'back-in-call.spec']],
  [
    ['apps/web/src/lib/media/', 'apps/web/src/meeting/parts/'],
    ['network', 'camera.spec'],
  ],
  [['apps/web/src/app/late-frame.tsx'], ['installed.spec']],
  [['apps/web/src/ui/controls/', 'scripts/check-lone-texts.ts'], ['translation.spec']],
  [['apps/web/src/ui/feedback/toast.ts', 'apps/web/src/app/use-zone-offer.ts'], ['call-toasts.spec']],
  [['apps/web/src/lib/push/'], ['push.spec', 'push-devices.spec']],
  [['apps/web/src/lib/map/'], ['town-square.spec', 'map-streets.spec']],
  [
    ['apps/web/src/service-worker/', 'apps/web/build/'],
    ['installed.spec', 'first-load.spec', 'lighthouse.spec'],
  ],
  [['apps/server/src/platform/mail/', 'apps/server/src/platform/mail/'], ['notice-mails.spec']],
  [
    ['apps/server/src/platform/realtime/', 'apps/server/src/platform/redis/'],
    ['chat.spec', 'live-connection.spec', 'call-endings.spec'],
  ],
  [['apps/web/src/lib/server/', 'apps/web/src/lib/device/'], ['live-connection.spec']],
  [['apps/web/src/app/kept/'], ['installed.spec']],
  [['scripts/guest/'], ['guest.spec']],
  [
    ['apps/server/demo/', 'scripts/demo.ts'],
    ['demo.spec', 'demo-town.spec'],
  ],
  [['e2e/browsers/', 'apps/web/src/lib/time/'], ['browsers']],
  [['scripts/turn-check.ts'], ['turn-check.spec']],
  [['e2e/playwright.config.ts', 'scripts/chromium-options.ts', 'package-lock.json'], ['all']],
];

/** The journeys that changed files require, by the table and by changed steps and journeys. */
export function askedJourneys(files: readonly string[], journeys: readonly Journey[]): Journey[] {
  // A test next to the code runs with Vitest, and requires no journey.
  const changed = files.filter((file) => !/\.test\.tsx?$/.test(file));
  const asked = new Set<string>(
    ASKS.filter(([folders]) => folders.some((folder) => changed.some((file) => isIn(file, folder)))).flatMap(
      ([, asks]) => asks,
    ),
  );
  const users = usersOfSteps(changed);
  return journeys.filter((journey) => {
    const subject = subjectOf(journey);
    return (
      asked.has('all') || asked.has(subject) || asked.has(basename(journey.file, '.ts')) || users.has(journey.file)
    );
  });
}

function isIn(file: string, folder: string): boolean {
  if (/[/.]/.test(folder)) return file.startsWith(folder);
  return /^(apps|packages)\//.test(file) && (file.includes(`/${folder}/`) || file.endsWith(`/${folder}.json`));
}
