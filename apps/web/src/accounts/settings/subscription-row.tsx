import type { Passport } from '@cuppa/contract/passport/passport/passport-contract';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { LinkRow } from '../../ui/choices/row.tsx';
import { Tag } from '../../ui/surfaces/tag.tsx';

/** The link to the passport, with the state of the person's own: when it renews, ends or ended. */
export function SubscriptionRow() {
  const { queries } = useServer();
  const t = useTranslations('settings');
  const passport = useQuery(queries.passport.mine.queryOptions()).data;
  const hasHad = passport !== undefined && (passport.isHeld || passport.subscription !== null);
  return (
    <LinkRow
      to="/passport"
      icon={<Globe size={20} />}
      label={t('passport')}
      aside={hasHad ? <Standing passport={passport} /> : <Tag tone="premium">{t('premium')}</Tag>}
    />
  );
}

function Standing({ passport: { isHeld, subscription } }: { passport: Passport }) {
  const t = useTranslations('settings');
  const dates = useDates();
  const words =
    subscription === null
      ? t('passportStates.held')
      : t(`passportStates.${isHeld ? subscription.state : 'ended'}`, {
          day: dates.say('shortDate', subscription.until),
        });
  return <span className="max-w-1/2 text-right text-ink-2">{words}</span>;
}
