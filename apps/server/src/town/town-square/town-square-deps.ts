import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { PublicProfileService } from '../../people/public-profile/public-profile.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Replica } from '../../platform/postgres/replica.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PlacesService } from '../places/places.service.ts';
import type { Samples } from './samples.ts';

export type TownSquareDeps = {
  db: Database;
  replica: Replica;
  clock: Clock;
  storage: Pick<Storage, 'keep' | 'read' | 'write'>;
  siteUrl: () => string;
  profiles: Pick<ProfileService, 'read' | 'readMany'>;
  places: Pick<PlacesService, 'isMiddleOfCity' | 'townOf'>;
  publicProfile: Pick<PublicProfileService, 'faces'>;
  samples: Samples;
};
