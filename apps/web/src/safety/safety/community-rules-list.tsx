import { HeartHandshake, LogOut, Shield, UserCheck, VideoOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SafetyLink } from './safety-link.tsx';

const RULES = [
  { key: 'kind', Icon: HeartHandshake },
  { key: 'adult', Icon: UserCheck },
  { key: 'clothed', Icon: VideoOff },
  { key: 'leave', Icon: LogOut },
  { key: 'shield', Icon: Shield },
] as const;

/** The community rules in short, with the way to the whole ones. */
export function CommunityRulesList() {
  const t = useTranslations('safety');
  return (
    <>
      <ul className="mb-3 flex flex-col gap-4 short:gap-1.5 tight:gap-2">
        {RULES.map(({ key, Icon }) => (
          <li key={key} className="flex gap-3">
            <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-primary-ink" />
            <span className="text-body tight:text-small short:text-small">{t(`rule_${key}`)}</span>
          </li>
        ))}
      </ul>
      <SafetyLink to="/community-rules" label={t('wholeRules')} className="px-0!" />
    </>
  );
}
