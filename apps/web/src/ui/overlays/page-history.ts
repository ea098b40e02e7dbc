import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/**
 * The history behind the router: the one of BrowserRouter, whose moves the app can keep from the page. `useBlocker`
 * could as well, but needs a data router, which is too heavy for the first load.
 */
export const pageHistory = createBrowserHistory({ v5Compat: true });

const { listen } = pageHistory;
type Show = Parameters<typeof listen>[0];

/** Answers true for a change of the address that the page does not follow. Set by what loads later. */
export const moves: { keeps?: (...change: Parameters<Show>) => boolean } = {};

pageHistory.listen = (show) => listen((change) => moves.keeps?.(change) || show(change));
