import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { type Api, useServer } from '../../lib/server/server-provider.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Switch } from '../../ui/choices/switch.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { CHECK_IN_REFUSALS } from './hosting.messages.ts';

export type Guest = Awaited<ReturnType<Api['hosting']['guests']>>['guests'][number];
type GuestRowProps = { eventId: string; guest: Guest; mayCheckIn: boolean };

/** A guest, with their answer to "Still coming?" and a check-in switch. */
export function GuestRow({ eventId, guest, mayCheckIn }: GuestRowProps) {
  const { queries } = useServer();
  const t = useTranslations('hosting');
  const client = useQueryClient();
  const id = useId();
  const key = queries.hosting.guests.queryKey({ input: { eventId } });
  const { guestId, firstName, avatarSeed, stillComing, hasArrived } = guest;
  const mark = (isHere: boolean) =>
    client.setQueryData(
      key,
      (list) =>
        list && {
          ...list,
          guests: list.guests.map((one) => (one.guestId === guestId ? { ...one, hasArrived: isHere } : one)),
        },
    );
  const checkIn = useMutation(
    queries.hosting.checkIn.mutationOptions({
      scope: { id: `check-in/${guestId}` },
      onMutate: ({ isHere }) => mark(isHere),
      onError: (error, { isHere }) => {
        mark(!isHere);
        const why = failureKey(error, CHECK_IN_REFUSALS, 'checkInFailed');
        if (why !== null) showToast(t(why), { id: 'check-in', variant: 'destructive' });
      },
    }),
  );
  return (
    <li className="relative flex min-h-18 items-center gap-3.5 px-4.5 py-2 not-first:before:absolute not-first:before:inset-x-4.5 not-first:before:top-0 not-first:before:h-px not-first:before:bg-line">
      <Avatar name={firstName} seed={avatarSeed} size={44} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          <bdi translate="no">{firstName}</bdi>
        </span>
        {stillComing !== null && (
          <Tag tone={stillComing ? 'success' : 'chamomile'}>{t(stillComing ? 'comingYes' : 'comingNo')}</Tag>
        )}
      </span>
      {(mayCheckIn || hasArrived) && (
        <>
          <span id={id} className="sr-only">
            {t('here', { name: firstName })}
          </span>
          <Switch
            isOn={hasArrived}
            labelledBy={id}
            isDisabled={!mayCheckIn}
            onChange={(isHere) => checkIn.mutate({ eventId, guestId, isHere })}
          />
        </>
      )}
    </li>
  );
}
