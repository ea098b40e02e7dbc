import common from '../messages/en/common.json' with { type: 'json' };
import crash from '../messages/en/crash.json' with { type: 'json' };
import navigation from '../messages/en/navigation.json' with { type: 'json' };
import session from '../messages/en/session.json' with { type: 'json' };

/** The words of the frame around every screen; they come with the app itself. */
export const coreMessages = { common, crash, navigation, session };
