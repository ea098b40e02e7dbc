import type { City } from '@cuppa/contract/town/places/places-contract';
import { createOnboarded } from './people.ts';
import type { Person, TestApp } from './test-app.ts';

type Traits = Parameters<typeof createOnboarded>[1];

/** Creates a person in a city who shares their place; others see them after two hours. */
export async function createAround(app: TestApp, traits: Traits = {}, city = 'Berlin'): Promise<Person> {
  const person = await createOnboarded(app, traits);
  await moveTo(person, city);
  await person.api.nearby.setSharing({ isSharing: true });
  return person;
}

export async function moveTo(person: Person, query: string): Promise<void> {
  const [city]: City[] = await person.api.places.search({ query });
  if (city === undefined) throw new Error(`${query} is not in the table`);
  await person.api.places.chooseCity({ id: city.id, query });
}
