import type { ReportEvidence } from '@cuppa/contract/safety/moderation/moderation-schema';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';

type Facts = NonNullable<ReportEvidence['call']>;
type Fact = Facts[string];

/** The facts with a label, in the order in which they are shown. */
const KNOWN = [
  'offeredAt',
  'startedAt',
  'elapsedSeconds',
  'durationSeconds',
  'act',
  'phase',
  'madeAt',
  'endedAt',
  'leftBy',
  'endReason',
  'kind',
  'origin',
  'status',
] as const;
const SECONDS = /Seconds$/;
const ISO_MOMENT = /^\d{4}-\d\d-\d\dT/;
/** Ids are left out: a reader can do nothing with them. */
const ID = /Id$/;

/** The facts of the call, in plain words. A fact without a label is shown under its name. */
export function CallFacts({ facts }: { facts: Facts }) {
  const t = useTranslations('moderation');
  const dates = useDates();

  function valueWords(name: string, fact: Fact): string {
    if (fact === null) return t('factNone');
    if (typeof fact === 'boolean') return t(fact ? 'factYes' : 'factNo');
    if (typeof fact === 'number' && name === 'act') return t('actOf', { number: fact + 1 });
    if (typeof fact === 'number' && SECONDS.test(name))
      return t('duration', { minutes: Math.floor(fact / 60), seconds: fact % 60 });
    if (typeof fact === 'string' && ISO_MOMENT.test(fact)) return dates.say('fullMoment', fact);
    return spaced(String(fact));
  }

  const known = KNOWN.filter((name) => Object.hasOwn(facts, name));
  const others = Object.keys(facts).filter((name) => !ID.test(name) && !known.some((one) => one === name));
  const rows = [
    ...known.map((name) => ({ name, label: t(`fact_${name}`) })),
    ...others.map((name) => ({ name, label: spaced(name) })),
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
      {rows.map(({ name, label }) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd>{valueWords(name, facts[name] ?? null)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "endReason" and "wrap-up" as "end reason" and "wrap up". */
function spaced(name: string): string {
  return name
    .replaceAll(/[-_.]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}
