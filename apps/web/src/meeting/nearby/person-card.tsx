import type { NearbyPerson } from '@cuppa/contract/meeting/nearby/nearby-contract';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { AroundTags, SharedValues } from './around-tags.tsx';
import { ReportButton } from './report-button.tsx';

type PersonCardProps = {
  person: NearbyPerson;
  isInviting: boolean;
  /** True while an own invitation is open. */
  isDisabled: boolean;
  onInvite: () => void;
  onReport: () => void;
};

/** A person around. */
export function PersonCard({ person, isInviting, isDisabled, onInvite, onReport }: PersonCardProps) {
  const t = useTranslations('nearby');
  const name = person.firstName;
  return (
    <Card as="article" className="flex h-full flex-col justify-between gap-3.5 p-4!">
      <div className="flex gap-3.5">
        <Avatar name={name} seed={person.avatarSeed} frame={person.frame} size={72} hasEar />
        <div className="min-w-0 flex-1 pt-1">
          <h3 translate="no" className="text-t3 wrap-anywhere">
            {t('nameAndAge', { name, age: person.age })}
          </h3>
          <AroundTags {...person} />
          <SharedValues values={person.sharedValues} />
        </div>
      </div>
      <div className="flex items-center gap-2">
        <Button
          size="sm"
          className="flex-1"
          aria-label={t('inviteName', { name })}
          disabled={isDisabled}
          isLoading={isInviting}
          loadingLabel={t('inviting')}
          onClick={onInvite}
        >
          {t('invite')}
        </Button>
        <ReportButton name={name} onReport={onReport} />
      </div>
    </Card>
  );
}
