import session from './en/accounts/session.json' with { type: 'json' };
import common from './en/app/common.json' with { type: 'json' };
import crash from './en/app/crash.json' with { type: 'json' };
import navigation from './en/app/navigation.json' with { type: 'json' };

/** The words of the frame around every screen; they ship with the app itself. */
export const coreMessages = { common, crash, navigation, session };
