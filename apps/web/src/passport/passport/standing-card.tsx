import type { Passport } from '@cuppa/contract/passport/passport/passport-contract';
import { BadgeCheck, CircleAlert, CircleSlash, Hourglass, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PORTAL_REFUSALS } from './passport.messages.ts';
import { useLeave } from './use-leave.ts';
import { notePortal } from './use-portal-return.ts';
import { usePrices } from './use-prices.ts';

type Subscription = NonNullable<Passport['subscription']>;
type State = Subscription['state'];

const ICONS: Record<State, LucideIcon> = {
  active: BadgeCheck,
  ending: Hourglass,
  grace: CircleAlert,
  ended: CircleSlash,
};

/** The state of the person's own passport, with the next action; nothing for people who never had one. */
export function StandingCard({ passport: { isHeld, isTest, prices, subscription } }: { passport: Passport }) {
  const t = useTranslations('passport');
  if (!isHeld && subscription === null) return null;
  const state: State = isHeld ? (subscription?.state ?? 'active') : 'ended';
  const Icon = ICONS[state];
  return (
    <section aria-labelledby="passport-standing" className="rounded-l bg-surface p-5 text-ink shadow-e2">
      <div className="flex items-start gap-3.5">
        <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-s bg-surface-2 text-primary-ink">
          <Icon size={22} />
        </span>
        <div className="min-w-0">
          {subscription === null ? (
            <h2 id="passport-standing" className="text-t2">
              {t('standing.held')}
            </h2>
          ) : (
            <StandingWords state={state} subscription={subscription} isSold={prices !== null} />
          )}
          {isTest && <p className="mt-1 text-small font-semibold text-ink-2">{t('test')}</p>}
        </div>
      </div>
      {subscription !== null && (state !== 'ended' || subscription.isRunning) && <Manage state={state} />}
    </section>
  );
}

type StandingWordsProps = { state: State; subscription: Subscription; isSold: boolean };

function StandingWords({ state, subscription, isSold }: StandingWordsProps) {
  const t = useTranslations('passport');
  const dates = useDates();
  const prices = usePrices();
  const day = dates.say('date', subscription.until);
  const price = prices.say(subscription.interval, subscription.price);
  return (
    <>
      <h2 id="passport-standing" className="text-t2">
        {t(`standing.${state === 'active' ? 'held' : state}`, { day })}
      </h2>
      <p className="mt-1 text-small text-ink-2">
        {t(`standing.${textOf(state, subscription, isSold)}Text`, { day, price })}
      </p>
    </>
  );
}

function textOf(state: State, { isRunning }: Subscription, isSold: boolean) {
  if (state !== 'ended') return state;
  if (isRunning) return 'running';
  return isSold ? 'ended' : 'endedForNow';
}

const ACTIONS = { active: 'manage', ending: 'keep', grace: 'pay', ended: 'manage' } as const;

function Manage({ state }: { state: State }) {
  const t = useTranslations('passport');
  const { api } = useServer();
  const { leave, isLeaving, failure } = useLeave({
    ask: async () => {
      const portal = await api.passport.portal();
      notePortal();
      return portal;
    },
    refusals: PORTAL_REFUSALS,
  });
  return (
    <>
      <Button
        variant={state === 'grace' ? 'primary' : 'outline'}
        size="sm"
        className="mt-4 w-full"
        isLoading={isLeaving}
        loadingLabel={t('opening')}
        onClick={() => leave(undefined)}
      >
        {t(`standing.${ACTIONS[state]}`)}
      </Button>
      {failure !== null && (
        <p role="alert" className="mt-3 text-small font-semibold text-danger-ink">
          {t(`failures.${failure}`)}
        </p>
      )}
    </>
  );
}
