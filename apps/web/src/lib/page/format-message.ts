import { isolated } from '@cuppa/domain/platform/text/isolate';
import formatOnly from 'use-intl/format-message/format-only';

type Format = typeof formatOnly;

/** Formats a message that was parsed at build time. Names and other texts in it keep their own direction. */
function formatMessage(...[key, message, values, options]: Parameters<Format>): ReturnType<Format> {
  return formatOnly(key, message, values && withIsolates(values), options);
}
formatMessage.raw = formatOnly.raw;

function withIsolates<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' ? isolated(value) : value,
  ]);
  return Object.fromEntries(entries) as Values;
}

// oxlint-disable-next-line import/no-default-export -- takes the place of a module of use-intl (build/compile-messages.ts)
export default formatMessage;
