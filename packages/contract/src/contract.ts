import { accountContract } from './accounts/account/account-contract.ts';
import { authContract } from './accounts/auth/auth-contract.ts';
import { onboardingContract } from './accounts/onboarding/onboarding-contract.ts';
import { ageContract } from './accounts/profile/age-contract.ts';
import { profileContract } from './accounts/profile/profile-contract.ts';
import { dailyTeaContract } from './habit/daily-tea/daily-tea-contract.ts';
import { progressContract } from './habit/progress/progress-contract.ts';
import { reflectionContract } from './habit/reflection/reflection-contract.ts';
import { weekCupContract } from './habit/week-cup/week-cup-contract.ts';
import { xpStoreContract } from './habit/xp-store/xp-store-contract.ts';
import { homeContract } from './home/home/home-contract.ts';
import { whatsNextContract } from './home/home/whats-next-contract.ts';
import { callsContract } from './meeting/calls/calls-contract.ts';
import { matchingContract } from './meeting/matching/matching-contract.ts';
import { teaTimeContract } from './meeting/matching/tea-time-contract.ts';
import { nearbyContract } from './meeting/nearby/nearby-contract.ts';
import { pairsContract } from './meeting/pairs/pairs-contract.ts';
import { postCallContract } from './meeting/post-call/post-call-contract.ts';
import { reconnectionsContract } from './meeting/reconnections/reconnections-contract.ts';
import { passportContract } from './passport/passport/passport-contract.ts';
import { chatContract } from './people/chat/chat-contract.ts';
import { connectionsContract } from './people/connections/connections-contract.ts';
import { publicProfileContract } from './people/public-profile/public-profile-contract.ts';
import { calendarContract } from './reach/calendar/calendar-contract.ts';
import { deliveriesContract } from './reach/deliveries/deliveries-contract.ts';
import { noticesContract } from './reach/notices/notices-contract.ts';
import { pushContract } from './reach/push/push-contract.ts';
import { moderationContract } from './safety/moderation/moderation-contract.ts';
import { sanctionsContract } from './safety/moderation/sanctions-contract.ts';
import { safetyContract } from './safety/safety/safety-contract.ts';
import { hostingContract } from './town/hosting/hosting-contract.ts';
import { placesContract } from './town/places/places-contract.ts';
import { commentsContract } from './town/town-square/comments-contract.ts';
import { togetherContract } from './town/town-square/together-contract.ts';
import { townSquareContract } from './town/town-square/town-square-contract.ts';

/** Every procedure of the API, by feature. */
export const contract = {
  account: accountContract,
  age: ageContract,
  auth: authContract,
  calendar: calendarContract,
  calls: callsContract,
  chat: chatContract,
  comments: commentsContract,
  connections: connectionsContract,
  dailyTea: dailyTeaContract,
  deliveries: deliveriesContract,
  home: homeContract,
  hosting: hostingContract,
  matching: matchingContract,
  moderation: moderationContract,
  nearby: nearbyContract,
  notices: noticesContract,
  onboarding: onboardingContract,
  pairs: pairsContract,
  passport: passportContract,
  places: placesContract,
  postCall: postCallContract,
  profile: profileContract,
  progress: progressContract,
  publicProfile: publicProfileContract,
  push: pushContract,
  reconnections: reconnectionsContract,
  reflection: reflectionContract,
  safety: safetyContract,
  sanctions: sanctionsContract,
  teaTime: teaTimeContract,
  together: togetherContract,
  townSquare: townSquareContract,
  weekCup: weekCupContract,
  whatsNext: whatsNextContract,
  xpStore: xpStoreContract,
};
