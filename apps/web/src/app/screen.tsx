import { type ComponentType, Fragment } from 'react';
import { IntlProvider } from 'use-intl';
import { loadScreen } from '../lib/device/load-patiently.ts';
import { lateComponent } from '../lib/page/late-component.tsx';
import { coreMessages } from '../messages/core.ts';
import { loadMessages, type MessageArea } from '../messages/en.ts';

export type Screen = {
  Component: ComponentType;
  /** Starts loading before anybody is sure that it is needed; at most once. */
  preload: () => void;
};

type ScreenParts = {
  load: () => Promise<ComponentType>;
  words: readonly MessageArea[];
  /** Whether it talks to the API. */
  hasData?: boolean;
  /** Whether it hears from the server as things happen. */
  isLive?: boolean;
  /** Whether its look comes with the app; then styles.css names its folder. */
  isFirst?: boolean;
};

/** A screen that comes with its words, its look and its data layer when its route is first entered. */
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
