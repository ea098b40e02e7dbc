import { BROKEN_RULES, type BrokenRule } from '@cuppa/domain/safety/safety/sanctions';
import {
  Ban,
  HandCoins,
  HeartHandshake,
  type LucideIcon,
  MessageCircleOff,
  Shield,
  Shirt,
  UserCheck,
  UserRound,
  VideoOff,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SafetyLink } from './safety-link.tsx';

const ICONS: Record<BrokenRule, LucideIcon> = {
  'adults-only': UserCheck,
  respect: HeartHandshake,
  consent: MessageCircleOff,
  'no-nudity': Shirt,
  'no-hate': Ban,
  'no-scams': HandCoins,
  'be-yourself': UserRound,
  'no-recording': VideoOff,
};

/** The Community Rules by name, with the way to what each says. */
export function CommunityRulesList() {
  const t = useTranslations('safety');
  const rules = useTranslations('rules');
  return (
    <>
      <ul className="mb-3 flex flex-col gap-3 short:gap-1.5 tight:gap-1.5">
        {BROKEN_RULES.map((rule) => (
          <Line key={rule} Icon={ICONS[rule]}>
            {rules(`${rule}.name`)}
          </Line>
        ))}
        <Line Icon={Shield}>{t('rulesShield')}</Line>
      </ul>
      <SafetyLink to="/community-rules" label={t('wholeRules')} className="px-0!" />
    </>
  );
}

function Line({ Icon, children }: { Icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-3">
      <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-primary-ink" />
      <span className="text-body tight:text-small short:text-small">{children}</span>
    </li>
  );
}
