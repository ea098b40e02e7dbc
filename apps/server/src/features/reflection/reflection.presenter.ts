import type { Reflection } from '@cuppa/contract/reflection/reflection-contract';
import type { ReflectionRow } from './reflection.repository.ts';

export function presentReflection({ id, themeId, entries, createdAt }: ReflectionRow): Reflection {
  return { id, themeId, entries, writtenAt: createdAt.toISOString() };
}
