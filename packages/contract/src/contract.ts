import { accountContract } from './account/account-contract.ts';
import { ageContract } from './age/age-contract.ts';
import { authContract } from './auth/auth-contract.ts';
import { calendarContract } from './calendar/calendar-contract.ts';
import { callsContract } from './calls/calls-contract.ts';
import { chatContract } from './chat/chat-contract.ts';
import { connectionsContract } from './connections/connections-contract.ts';
import { dailyTeaContract } from './daily-tea/daily-tea-contract.ts';
import { deliveriesContract } from './deliveries/deliveries-contract.ts';
import { homeContract } from './home/home-contract.ts';
import { hostingContract } from './hosting/hosting-contract.ts';
import { matchingContract } from './matching/matching-contract.ts';
import { moderationContract } from './moderation/moderation-contract.ts';
import { nearbyContract } from './nearby/nearby-contract.ts';
import { noticesContract } from './notices/notices-contract.ts';
import { onboardingContract } from './onboarding/onboarding-contract.ts';
import { pairsContract } from './pairs/pairs-contract.ts';
import { passportContract } from './passport/passport-contract.ts';
import { placesContract } from './places/places-contract.ts';
import { postCallContract } from './post-call/post-call-contract.ts';
import { profileContract } from './profile/profile-contract.ts';
import { progressContract } from './progress/progress-contract.ts';
import { publicProfileContract } from './public-profile/public-profile-contract.ts';
import { pushContract } from './push/push-contract.ts';
import { reconnectionsContract } from './reconnections/reconnections-contract.ts';
import { reflectionContract } from './reflection/reflection-contract.ts';
import { safetyContract } from './safety/safety-contract.ts';
import { sanctionsContract } from './sanctions/sanctions-contract.ts';
import { teaTimeContract } from './tea-time/tea-time-contract.ts';
import { togetherContract } from './together/together-contract.ts';
import { townSquareContract } from './town-square/town-square-contract.ts';
import { weekCupContract } from './week-cup/week-cup-contract.ts';
import { whatsNextContract } from './whats-next/whats-next-contract.ts';
import { xpStoreContract } from './xp-store/xp-store-contract.ts';

/** Every procedure of the API, by feature. */
export const contract = {
  account: accountContract,
  age: ageContract,
  auth: authContract,
  calendar: calendarContract,
  calls: callsContract,
  chat: chatContract,
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
