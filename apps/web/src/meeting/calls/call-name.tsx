import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { Leaf } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { Logo } from '../../ui/art/logo.tsx';
import type { LiveView } from './call-view.ts';
import { NetworkMark } from './network-mark.tsx';

type CallNameProps = Pick<LiveView, 'snapshot' | 'network'> & { heading: Ref<HTMLHeadingElement> };

/** The heading of a call: with whom it is, and how good the line is. */
export function CallName({ snapshot, network, heading }: CallNameProps) {
  const t = useTranslations('call');
  return (
    <>
      <span className="mr-5 hidden desk:block">
        <Logo name={APP_NAME} className="text-t2! [--logo-ring:currentColor] [&>svg]:w-8" />
      </span>
      <div className="inline-flex min-h-8.5 min-w-0 items-center desk:max-w-52 gap-1.5 rounded-pill bg-stage-glass px-3.5">
        {network !== null && <NetworkMark step={network} />}
        <h1 ref={heading} tabIndex={-1} className="-my-1 min-w-0 py-1 font-text text-body font-bold">
          <span className="sr-only">{`${t('withPartner')} `}</span>
          <PartnerName name={snapshot.partner.firstName} />
        </h1>
      </div>
      <p className="hidden min-h-8.5 shrink-0 items-center gap-2 rounded-pill bg-stage-glass px-3.5 text-small font-semibold desk:inline-flex">
        <Leaf size={16} aria-hidden />
        <span>{snapshot.matchType}</span>
      </p>
    </>
  );
}

/** A first name; what stands in brackets behind it is a line of its own, so that a long name does not hide it. */
function PartnerName({ name }: { name: string }) {
  const [, first = name, note] = /^(.+?)\s*(\([^()]+\))$/.exec(name) ?? [];
  return (
    <bdi translate="no">
      <span className="block truncate">{first}</span>
      {note !== undefined && <span className="-mt-1 block truncate pb-1 text-label font-normal">{` ${note}`}</span>}
    </bdi>
  );
}
