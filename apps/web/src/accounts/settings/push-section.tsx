import type { PushDevice } from '@cuppa/contract/reach/push/push-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LateWords } from '../../lib/page/late-words.tsx';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { usePush } from '../../lib/push/use-push.ts';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import push from '../../messages/en/reach/push.json' with { type: 'json' };
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { PUSH_REFUSALS } from './push.messages.ts';

/** Push messages for this device, the person's other devices, and a test. */
export function PushSection() {
  return (
    <LateWords words={{ push }}>
      <Section />
    </LateWords>
  );
}

function Section() {
  const t = useTranslations('push');
  const { queries } = useServer();
  const devices = useQuery(queries.push.devices.queryOptions());
  const items = devices.data?.items ?? [];
  return (
    <section aria-labelledby="push-devices" className="mb-5">
      <h2 id="push-devices" className="mb-2.5 px-1.5 text-t3">
        {t('title')}
      </h2>
      <Card className="flex flex-col gap-4">
        <ThisDevice />
        {devices.isError && <LoadFailed query={devices} />}
        {items.length > 0 && (
          <>
            <h3 className="text-body font-semibold">{t('devices')}</h3>
            <ul className="-mt-1 flex flex-col gap-3">
              {items.map((device) => (
                <Device key={device.id} device={device} />
              ))}
            </ul>
            <TestButton />
          </>
        )}
      </Card>
    </section>
  );
}

/** Shows why an action failed, unless the app handles that failure globally. */
function useFailure() {
  const t = useTranslations('push');
  return (error: unknown): void => {
    const why = failureKey(error, PUSH_REFUSALS, 'tryAgain');
    if (why !== null) showToast(t('failed'), { id: 'push', variant: 'destructive', description: t(why) });
  };
}

function ThisDevice() {
  const t = useTranslations('push');
  const { queries } = useServer();
  const client = useQueryClient();
  const { state, turnOn, turnOff } = usePush();
  const showFailure = useFailure();
  const change = useMutation({
    mutationFn: async () => {
      if (state === 'on') await turnOff();
      else await turnOn();
    },
    onError: showFailure,
    onSettled: () => client.invalidateQueries({ queryKey: queries.push.devices.key() }),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="min-w-0 flex-1 basis-56 text-body">
        {t(`state_${state}`)}
      </p>
      {(state === 'off' || state === 'on') && (
        <Button
          size="sm"
          variant={state === 'on' ? 'outline' : 'primary'}
          isLoading={change.isPending}
          loadingLabel={t('turning')}
          onClick={() => change.mutate()}
        >
          {t(state === 'on' ? 'turnOff' : 'turnOn')}
        </Button>
      )}
    </div>
  );
}

function Device({ device }: { device: PushDevice }) {
  const t = useTranslations('push');
  const dates = useDates();
  const { queries } = useServer();
  const client = useQueryClient();
  const { turnOff } = usePush();
  const showFailure = useFailure();
  const { id, name, createdAt, isThisSession } = device;
  const remove = useMutation(
    queries.push.removeDevice.mutationOptions({
      onSuccess: async (left) => {
        client.setQueryData(queries.push.devices.queryKey(), left);
        if (isThisSession) await turnOff();
        showToast(t('removed', { name }), { id: 'push', variant: 'gentle' });
      },
      onError: showFailure,
    }),
  );
  return (
    <li className="flex items-center gap-3">
      <MonitorSmartphone size={20} aria-hidden className="shrink-0 text-ink-2" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold wrap-break-word">{name}</span>
        <span className="text-small text-ink-2">
          {isThisSession ? t('thisDevice') : t('since', { date: dates.say('date', createdAt) })}
        </span>
      </span>
      <Button
        size="sm"
        variant="text"
        aria-label={t('removeNamed', { name })}
        isLoading={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        {t('remove')}
      </Button>
    </li>
  );
}

function TestButton() {
  const t = useTranslations('push');
  const { queries } = useServer();
  const client = useQueryClient();
  const showFailure = useFailure();
  const test = useMutation(
    queries.push.sendTest.mutationOptions({
      onSuccess: ({ devices }) => showToast(t('tested', { devices }), { id: 'push', variant: 'success' }),
      onError: (error) => {
        showFailure(error);
        void client.invalidateQueries({ queryKey: queries.push.devices.key() });
      },
    }),
  );
  return (
    <Button
      size="sm"
      variant="outline"
      className="self-start"
      isLoading={test.isPending}
      loadingLabel={t('testing')}
      onClick={() => test.mutate(undefined)}
    >
      {t('test')}
    </Button>
  );
}
