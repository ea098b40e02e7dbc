import { classNames } from './class-names.ts';
import { Cup, type Glaze } from './cup.tsx';

const BLENDS = 8;
const EAR_MIN_SIZE = 56;
const RIMS: readonly Glaze[] = ['duckegg', 'custard', 'raspberry', 'porcelain'];

function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** One or two initials of a name; the first letter of an e-mail address. */
export function initialsOf(name: string): string {
  const words = name.includes('@') ? [name] : name.trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

type AvatarProps = {
  name: string;
  /** Chooses one of eight blends; the same person always gets the same. */
  seed: string;
  size: number;
  /** Drawn as a cup with an ear; only from 56 px up. */
  hasEar?: boolean;
  className?: string;
};

export function Avatar({ name, seed, size, hasEar = false, className }: AvatarProps) {
  const hash = hashOf(seed);
  const blend = (hash % BLENDS) + 1;
  const face = (
    <span
      className="grid size-full place-items-center rounded-pill font-display font-bold text-(--infusion-ink)"
      style={{
        fontSize: size * 0.36,
        background: `radial-gradient(circle at 70% 24%, var(--infusion-${blend}-a), transparent 58%), radial-gradient(circle at 30% 30%, var(--infusion-${blend}-a), var(--infusion-${blend}-b) 88%)`,
      }}
    >
      {initialsOf(name)}
    </span>
  );
  if (!hasEar || size < EAR_MIN_SIZE) {
    return (
      <span
        aria-hidden
        style={{ width: size, height: size }}
        className={classNames('inline-block shrink-0 rounded-pill', className)}
      >
        {face}
      </span>
    );
  }
  return (
    <span aria-hidden style={{ width: size, height: size }} className={classNames('inline-block shrink-0', className)}>
      <Cup
        rim={RIMS[hash % RIMS.length] ?? 'porcelain'}
        tea={['transparent', 'transparent']}
        earAngle={-35}
        className="w-full"
      >
        <span className="size-[66%]">{face}</span>
      </Cup>
    </span>
  );
}
