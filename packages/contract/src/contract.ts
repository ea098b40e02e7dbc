import { ageContract } from './age/age-contract.ts';
import { authContract } from './auth/auth-contract.ts';
import { chatContract } from './chat/chat-contract.ts';
import { connectionsContract } from './connections/connections-contract.ts';
import { homeContract } from './home/home-contract.ts';
import { noticesContract } from './notices/notices-contract.ts';
import { onboardingContract } from './onboarding/onboarding-contract.ts';
import { postCallContract } from './post-call/post-call-contract.ts';
import { profileContract } from './profile/profile-contract.ts';
import { progressContract } from './progress/progress-contract.ts';
import { reconnectionsContract } from './reconnections/reconnections-contract.ts';
import { safetyContract } from './safety/safety-contract.ts';
import { townSquareContract } from './town-square/town-square-contract.ts';

/** Every procedure of the API, by feature. */
export const contract = {
  age: ageContract,
  auth: authContract,
  chat: chatContract,
  connections: connectionsContract,
  home: homeContract,
  notices: noticesContract,
  onboarding: onboardingContract,
  postCall: postCallContract,
  profile: profileContract,
  progress: progressContract,
  reconnections: reconnectionsContract,
  safety: safetyContract,
  townSquare: townSquareContract,
};
