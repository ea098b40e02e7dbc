import { FRAME_IDS } from '@cuppa/domain/habit/xp-store/store-items';
import { Avatar } from '../../ui/art/avatar.tsx';
import { GalleryGroup } from './gallery-group.tsx';

/** Seeds that produce the eight infusions in order. */
const PEOPLE = [
  ['Ada Jones', 'person 8'],
  ['Rosa Sol', 'person 3'],
  ['Nora Kay', 'person 6'],
  ['Eli Lund', 'person 1'],
  ['Tom Bell', 'person 4'],
  ['Mia West', 'person 7'],
  ['Otis Dunn', 'person 2'],
  ['Lea Frost', 'person 5'],
] as const;

export function AvatarsGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Avatars" className={className}>
      <div className="grid w-fit grid-cols-4 gap-2.5">
        {PEOPLE.map(([name, seed]) => (
          <Avatar key={name} name={name} seed={seed} size={52} />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap gap-4">
        <Avatar name="Ada Jones" seed="person 10" size={70} hasEar />
        <Avatar name="Rosa Sol" seed="person 64" size={70} hasEar />
        <Avatar name="Nora Kay" seed="person 29" size={70} hasEar />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        {FRAME_IDS.map((frame) => (
          <Avatar key={frame} name="Nora Kay" seed="person 29" size={70} hasEar frame={frame} />
        ))}
        {FRAME_IDS.map((frame) => (
          <Avatar key={frame} name="Rosa Sol" seed="person 3" size={44} frame={frame} />
        ))}
      </div>
      <p className="mt-3 text-small text-ink-2">Eight infusions, picked by a hash of the user id</p>
    </GalleryGroup>
  );
}
