import type { NoticeChannel } from '@cuppa/domain/reach/notices/notice-choices';
import { useQuery } from '@tanstack/react-query';
import { useServer } from '../server/server-provider.tsx';

/** Why nothing can be sent by a channel; `open` if it can. */
export type Way = 'open' | 'noDevice' | 'unavailable' | 'unconfirmed' | 'stopped';

/**
 * Whether notices can reach the person by each channel; undefined until it is known. If the server cannot be asked, a
 * channel counts as open.
 */
export function useWays(): Record<NoticeChannel, Way | undefined> {
  const { queries } = useServer();
  const key = useQuery(queries.push.key.queryOptions());
  const devices = useQuery(queries.push.devices.queryOptions());
  const mail = useQuery(queries.deliveries.mail.queryOptions());
  return { push: pushWay(), email: mailWay() };

  function pushWay(): Way | undefined {
    if (key.data?.publicKey === null) return 'unavailable';
    if (devices.data === undefined) return devices.isError || devices.isPaused ? 'open' : undefined;
    return devices.data.items.length > 0 ? 'open' : 'noDevice';
  }

  function mailWay(): Way | undefined {
    if (mail.data === undefined) return mail.isError || mail.isPaused ? 'open' : undefined;
    const { state } = mail.data;
    if (state === 'fine') return 'open';
    return state === 'unconfirmed' ? 'unconfirmed' : 'stopped';
  }
}
