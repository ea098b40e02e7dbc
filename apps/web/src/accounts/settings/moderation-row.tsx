import { useQuery } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { LinkRow } from '../../ui/choices/row.tsx';

/** The link to moderation, only for moderators. */
export function ModerationRow() {
  const { queries } = useServer();
  const t = useTranslations('settings');
  const { data: profile } = useQuery(queries.profile.me.queryOptions());
  if (profile?.isModerator !== true) return null;
  return <LinkRow to="/moderation" icon={<Gavel size={20} />} label={t('moderation')} />;
}
