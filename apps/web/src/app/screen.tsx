import { type ComponentType, Fragment } from 'react';
import { IntlProvider } from 'use-intl';
import { loadScreen } from '../lib/device/load-patiently.ts';
import { lateComponent } from '../lib/page/late-component.tsx';
import { coreMessages } from '../messages/core.ts';
import { loadMessages, type MessageArea } from '../messages/en.ts';

export type Screen = {
  Component: ComponentType;
  /** Starts loading in advance; at most once. */
  preload: () => void;
};

type ScreenParts = {
  load: () => Promise<ComponentType>;
  words: readonly MessageArea[];
  /** Whether it uses the API. */
  hasData?: boolean;
  /** Whether it uses the live connection. */
  isLive?: boolean;
  /** Whether its styles ship with the app; then styles.css lists its folder. */
  isFirst?: boolean;
};

/** A screen that loads its code, words, styles and data layer when its route is first entered. */
export function screen({ load, words, hasData = false, isLive = false, isFirst = false }: ScreenParts): Screen {
  async function compose(): Promise<ComponentType> {
    const [Content, messages, data, live] = await Promise.all([
      load(),
      loadMessages(words),
      hasData ? import('./data-provider.tsx') : null,
      isLive ? import('./live-provider.tsx') : null,
      isFirst ? null : import('./more-styles.css'),
    ]);
    const all = { ...coreMessages, ...messages };
    const Data = data?.DataProvider ?? Fragment;
    const Live = live?.LiveProvider ?? Fragment;
    return () => (
      <IntlProvider locale="en" messages={all}>
        <Data>
          <Live>
            <Content />
          </Live>
        </Data>
      </IntlProvider>
    );
  }

  return lateComponent(() => loadScreen(compose));
}
