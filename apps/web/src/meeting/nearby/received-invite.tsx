import type { NearbyInvite } from '@cuppa/contract/meeting/nearby/nearby-contract';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AroundTags, SharedValues } from './around-tags.tsx';
import { ReportButton } from './report-button.tsx';
import { TimeLeft } from './time-left.tsx';
import { useAnswer } from './use-nearby-actions.ts';

/** A received invitation, to answer. */
export function ReceivedInvite({
  invite,
  onReport,
}: {
  invite: NearbyInvite;

  onReport: () => void;
}) {
  const t = useTranslations('nearby');
  const id = useId();
  const name = invite.partnerName;
  const { mutate, isPending, variables } = useAnswer(name);
  const answer = (given: 'yes' | 'no') => mutate({ inviteId: invite.inviteId, answer: given });
  return (
    <section
      aria-labelledby={id}
      data-field
      className="mb-4 rounded-l bg-field-cel p-4 text-on-field-cel shadow-e1 lg:p-5"
    >
      <div className="flex gap-3.5">
        {/* A mint rim would not show on the field. */}
        <span className="grid size-22 shrink-0 place-items-center rounded-pill bg-surface">
          <Avatar name={name} seed={invite.partnerAvatarSeed} frame={invite.partnerFrame} size={72} hasEar />
        </span>
        <div className="min-w-0 flex-1 pt-1">
          <h2 id={id} className="text-t3 wrap-anywhere">
            {t('receivedTitle', { name })}
          </h2>
          <AroundTags withinMiles={invite.withinMiles} />
          <SharedValues values={invite.sharedValues} />
          <TimeLeft key={invite.remainingMs} remainingMs={invite.remainingMs} />
        </div>
      </div>
      <div className="mt-3.5 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant="chamomile"
          className="flex-1 md:flex-none"
          disabled={isPending}
          isLoading={isPending && variables.answer === 'yes'}
          loadingLabel={t('answering')}
          onClick={() => answer('yes')}
        >
          {t('yes')}
        </Button>
        <Button
          size="sm"
          variant="outline-field"
          className="flex-1 md:flex-none"
          disabled={isPending}
          onClick={() => answer('no')}
        >
          {t('no')}
        </Button>
        <ReportButton name={name} onReport={onReport} />
      </div>
      <p className="mt-2 text-label">{t('noHint')}</p>
    </section>
  );
}
