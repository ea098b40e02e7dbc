/** The boundaries of docs/architecture.md. Each message says what to do instead. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The districts, and which others each of them may import in the server. The opposite direction uses events. */
const SERVER_ARROWS = {
  accounts: [],
  reach: ['accounts'],
  habit: ['accounts', 'reach'],
  people: ['accounts', 'habit', 'reach'],
  passport: ['accounts'],
  meeting: ['accounts', 'habit', 'people', 'reach'],
  town: ['accounts', 'people', 'reach'],
  safety: ['accounts', 'meeting', 'people', 'reach', 'town'],
  home: ['accounts'],
};
/** The arrows of the rules and the contract, which may also name what another district only shows. */
const PACKAGE_ARROWS = {
  accounts: [],
  reach: ['accounts'],
  safety: ['accounts', 'people'],
  habit: ['accounts', 'safety'],
  people: ['accounts'],
  passport: [],
  meeting: ['accounts', 'habit', 'people'],
  town: ['accounts', 'people'],
  home: ['accounts', 'habit', 'meeting', 'people', 'town'],
};
/** The arrows of the screens: the districts whose `parts` folders each district may show. */
const WEB_ARROWS = {
  accounts: [],
  reach: [],
  passport: [],
  safety: [],
  habit: ['accounts', 'safety'],
  people: ['accounts', 'habit', 'passport', 'safety'],
  meeting: ['accounts', 'safety'],
  town: ['accounts', 'safety'],
  home: ['accounts', 'habit', 'safety', 'town'],
};
const DISTRICT = `(${Object.keys(SERVER_ARROWS).join('|')})`;

const arrowRules = (place, folder, arrows) =>
  Object.entries(arrows).map(([district, others]) =>
    rule(
      `${place}-${district}`,
      `In ${folder}, ${district} may import ${others.join(', ') || 'no other district'}. In the server, make it an event (app/events.ts) or a function that app/features.ts passes in; on a screen, compose it in app.`,
      { path: `^${folder}/${district}/`, pathNot: '\\.test\\.ts$' },
      { path: `^${folder}/${DISTRICT}/`, pathNot: [district, ...others].map((one) => `^${folder}/${one}/`) },
    ),
  );

/** A folder of a feature: $1 is its district, $2 the feature. */
const WEB_FEATURE = `^apps/web/src/${DISTRICT}/([^/]+)/`;
const SERVER_FEATURE = `^apps/server/src/${DISTRICT}/([^/]+)/`;

export default {
  forbidden: [
    rule(
      'no-cycles',
      'Two files that need each other are one idea, or miss a third: move what both need into a third file.',
      {},
      { circular: true },
    ),
    rule(
      'no-unresolved',
      'This import leads nowhere: correct the path, or install the package in the workspace that uses it.',
      {},
      // apps/web/build/word-lists.ts makes the word lists, Vite resolves files of the suppressor; the other two exist only
      // as types, in @types packages.
      {
        couldNotResolve: true,
        pathNot:
          '^(glin-profanity\\?words=|@sapphi-red/web-noise-suppressor/rnnoise|(geojson|topojson-specification)$)',
      },
    ),
    rule(
      'web-features-apart',
      'Web features never import each other: compose them in apps/web/src/app, or move what both need to the parts of a district, to ui, lib or domain.',
      { path: WEB_FEATURE },
      { path: WEB_FEATURE, pathNot: ['^apps/web/src/$1/$2/', `^apps/web/src/${DISTRICT}/parts/`] },
    ),
    rule(
      'web-ui-and-lib-know-no-feature',
      'ui and lib serve every feature and know none: pass what they need as props or arguments.',
      { path: '^apps/web/src/(ui|lib)/' },
      { path: ['^apps/web/src/app/', WEB_FEATURE] },
    ),
    rule(
      'web-ui-knows-no-product',
      'ui draws and knows no product: give it words and values as props. Letters and digits are no product.',
      { path: '^apps/web/src/ui/' },
      { path: '^(apps/web/src/lib|packages)/', pathNot: '^packages/domain/src/platform/text/' },
    ),
    rule(
      'web-ui-in-the-gallery',
      'The gallery shows every part of the design system: add this one to a file of apps/web/src/app/gallery.',
      // The toaster is mounted over every page, including the gallery; the gallery only has a button that triggers it.
      { path: '^apps/web/src/(app/gallery/|ui/feedback/toaster\\.tsx$)' },
      { path: '^apps/web/src/ui/.+\\.tsx$', pathNot: '(\\.test|/toaster)\\.tsx$', reachable: false },
    ),
    rule(
      'web-features-know-no-app',
      'A feature does not know who composes it: take a prop, or move the part to lib.',
      { path: WEB_FEATURE },
      { path: '^apps/web/src/app/' },
    ),
    rule(
      'server-features-by-service',
      'Enter another server feature by its *.service.ts (its *.table.ts only for foreign keys and read joins).',
      { path: SERVER_FEATURE },
      { path: SERVER_FEATURE, pathNot: ['^apps/server/src/$1/$2/', '\\.(service|table)\\.ts$'] },
    ),
    rule(
      'server-tables-in-repositories',
      'The accounts and the tables of another feature are read in a *.repository.ts or referred to in a *.table.ts; all other code asks the service.',
      { path: SERVER_FEATURE, pathNot: '\\.(repository|table)\\.ts$' },
      {
        path: '^apps/server/src/.+\\.table\\.ts$',
        pathNot: ['^apps/server/src/$1/$2/', '^apps/server/src/platform/(?!postgres/users)'],
      },
    ),
    ...arrowRules('server', 'apps/server/src', SERVER_ARROWS),
    ...arrowRules('web', 'apps/web/src', WEB_ARROWS),
    ...arrowRules('domain', 'packages/domain/src', PACKAGE_ARROWS),
    ...arrowRules('contract', 'packages/contract/src', PACKAGE_ARROWS),
    rule(
      'server-features-know-no-app',
      'A feature may import only the settings and the list of events from the app: take a service as an argument.',
      { path: SERVER_FEATURE, pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/app/', pathNot: '^apps/server/src/app/(env|events)\\.ts$' },
    ),
    rule(
      'server-platform-knows-no-feature',
      'The platform serves every feature and knows none: pass a function in.',
      { path: '^apps/server/src/platform/' },
      { path: ['^apps/server/src/app/', SERVER_FEATURE] },
    ),
    rule(
      'server-platform-knows-no-product',
      'The platform knows no product: the rules of a district belong to a feature, which passes in what the platform needs.',
      { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      { path: '^packages/domain/src/(?!platform/)' },
    ),
    rule(
      'orm-in-repositories',
      'Only *.repository.ts, *.table.ts and the platform’s own rows speak SQL: add a function to the repository.',
      {
        path: '^apps/server/src/',
        pathNot: [
          '\\.(repository|table|test)\\.ts$',
          '^apps/server/src/platform/(postgres/database|jobs/boss-database|mail/mail)\\.ts$',
        ],
      },
      { path: '(^|/)drizzle-orm(/|$)' },
    ),
    rule(
      'domain-imports-nothing',
      'The domain is pure: pass time, randomness and data in as arguments.',
      { path: '^packages/domain/src/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^packages/domain/src/' },
    ),
    rule(
      'contract-imports-domain-and-schemas',
      'The contract is schemas over the domain: anything else belongs to the server or the web app.',
      { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^packages/(contract|domain)/src/', '(^|/)node_modules/(zod|@orpc/contract)/'] },
    ),
    rule(
      'apps-apart',
      'Apps never import each other: share through the contract or the domain.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule(
      'not-to-test',
      'Tests and their helpers are not for product code.',
      { path: '^(apps|packages)/.+/src/', pathNot: '\\.test\\.tsx?$' },
      { path: '(\\.test\\.tsx?$|^apps/server/testing/)' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
