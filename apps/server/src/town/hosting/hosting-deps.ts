import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { RemovedPhotos } from '../../people/public-profile/removed-photos.service.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import type { Database, Db } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { PlacesService } from '../places/places.service.ts';
import type { GuestsService } from '../town-square/guests.service.ts';
import type { TownSquareService } from '../town-square/town-square.service.ts';

/** Dependencies shared by this feature's use cases. */
export type HostingDeps = {
  db: Database;
  clock: Clock;
  limiters: Limiters;
  storage: Storage;
  guests: GuestsService;
  /** The person’s calls that counted for XP. */
  countKeptCalls(userId: string, on?: Db): Promise<number>;
  notices: Pick<NoticesService, 'add' | 'end'>;
  places: Pick<PlacesService, 'findPoints' | 'isMiddleOfCity' | 'zoneAt'>;
  profiles: Pick<ProfileService, 'lock' | 'lockIfThere' | 'read' | 'readMany'>;
  removedPhotos: Pick<RemovedPhotos, 'requireUnlike'>;
  townSquare: Pick<TownSquareService, 'cardsOf'>;
};
