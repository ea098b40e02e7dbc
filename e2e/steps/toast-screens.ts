/** An address with names in place of ids, the title of its page, and its main button if it has one. */
export type ToastScreen = readonly [route: string, title: string, button?: string];

export const SIGNED_OUT: readonly ToastScreen[] = [
  ['/welcome', 'Find your people', 'Get Started'],
  ['/age-verification', 'When were you born?', 'Continue'],
  ['/signup', 'Put the kettle on', 'Create Account'],
  ['/signin', 'Good to see you again', 'Sign In'],
  ['/forgot-password', 'Let’s get you back in', 'Send reset link'],
  ['/reset-password', 'This page needs the link', 'Send a new link'],
  ['/auth/confirm', 'One tap to go', 'Continue'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy Policy'],
  ['/community-rules', 'Community Rules'],
  ['/help', 'Help Center'],
  ['/safety', 'Safety'],
  ['/safety/figures', 'How moderation works out'],
  ['/about', 'About'],
  ['/town-square/:eventId', 'A table of tea', 'Sign in to join'],
];

export const SETTING_UP: readonly ToastScreen[] = [
  ['/connection-preferences', 'What are you looking for?', 'Continue'],
  ['/core-values', 'What are your core values?', 'Complete Setup'],
];

/** Signed in, where no notice pops up. */
export const QUIET: readonly ToastScreen[] = [
  ['/notices', 'Notices'],
  ['/connection-preferences', 'What are you looking for?', 'Save'],
  ['/core-values', 'What are your core values?', 'Save'],
];

/** The screens on which a signed-in person may read a notice. */
export const SIGNED_IN: readonly ToastScreen[] = [
  ['/home', 'Home', 'Find Your Five'],
  ['/video', 'Video', 'Try Again'],
  ['/matches', 'Connect with people who get you', 'Find Your Five'],
  ['/daily-tea', 'Daily Tea', 'Next'],
  ['/daily-tea/past', 'The tea shelf', 'Open Daily Tea'],
  ['/town-square', 'Town Square', 'Search'],
  ['/town-square/mine', 'Your events'],
  ['/town-square/host', 'Host an event', 'Publish'],
  ['/town-square/:eventId', 'A table of tea', 'Guests and messages'],
  ['/town-square/:eventId/edit', 'Change your event', 'Save the change'],
  ['/town-square/:eventId/guests', 'Guests'],
  ['/nearby', "Who's Around", 'Let people see I’m around'],
  ['/whats-next', "What's Next", 'Find Your Five'],
  ['/week-cup', 'Your week’s cup', 'Find Your Five'],
  ['/reflection', 'Deep Reflection', 'Save'],
  ['/badges', 'Badges'],
  ['/xp-store', 'XP Store'],
  ['/passport', 'Find your people anywhere', 'Go Global'],
  ['/post-call', 'After your call', 'Back to Home'],
  ['/profile', 'Profile'],
  ['/profile/edit', 'Edit Profile', 'Save'],
  ['/profile/preview', 'How others see you'],
  ['/settings', 'Settings'],
  ['/settings/privacy', 'Privacy Settings'],
  ['/settings/security', 'Password & Security', 'Change password'],
  ['/settings/standing', 'Account standing'],
  ['/settings/account', 'Your Account', 'Download my data'],
  ['/settings/account/delete', 'Delete your account', 'Delete in seven days'],
  ['/settings/matching', 'Matching Preferences', 'Save'],
  ['/settings/language', 'Language & Region'],
  ['/settings/location', 'Location'],
  ['/settings/notifications', 'Notifications'],
  ['/settings/calendar', 'Calendar Integration', 'Create link'],
];

/** With somebody one has met. */
export const CONNECTED: readonly ToastScreen[] = [
  ['/matches/:connectionId', 'Ben', 'Chat'],
  ['/chat/:connectionId', 'Chat', 'Send'],
];

export const MODERATING: readonly ToastScreen[] = [
  ['/moderation', 'Moderation', 'Next case'],
  ['/moderation/cases/:caseId', 'Moderation', 'Take this case'],
  ['/moderation/log', 'Log'],
];

/** Screens with a step of their own, because they need a call, a session or a toast that others don't. */
export const OWN_STEPS: readonly string[] = [
  '/auth/callback',
  '/signin/second-factor',
  '/suspended',
  '/practice',
  '/video-call/:callId',
];
