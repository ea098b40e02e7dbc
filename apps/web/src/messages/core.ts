import common from './en/common.json' with { type: 'json' };
import crash from './en/crash.json' with { type: 'json' };
import navigation from './en/navigation.json' with { type: 'json' };
import session from './en/session.json' with { type: 'json' };

/** The words of the frame around every screen; they come with the app itself. */
export const coreMessages = { common, crash, navigation, session };
