import { expect, it } from 'vitest';
import { createBoundedWork, TooBusyError } from './bounded-work.ts';

/** Work that ends on request, and records its start. */
function createJobs() {
  const started: number[] = [];
  const gates = new Map<number, PromiseWithResolvers<number>>();
  const job = (id: number) => () => {
    started.push(id);
    const gate = Promise.withResolvers<number>();
    gates.set(id, gate);
    return gate.promise;
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (id: number): Promise<void> => {
    gates.get(id)?.resolve(id);
    await settled();
  };
  return { started, gates, job, end, settled };
}

it('runs two concurrently, the others in order, and refuses any beyond the waiting limit', async () => {
  const run = createBoundedWork({ atOnce: 2, waiting: 2 });
  const { started, job, end, settled } = createJobs();
  const results = [1, 2, 3, 4].map((id) => run(job(id)));
  await settled();
  expect(started).toEqual([1, 2]);
  await expect(run(job(5))).rejects.toThrow(TooBusyError);
  await end(2);
  expect(started).toEqual([1, 2, 3]);
  const late = run(job(6));
  await end(1);
  await end(3);
  await end(4);
  await end(6);
  expect([...(await Promise.all(results)), await late]).toEqual([1, 2, 3, 4, 6]);
  expect(started).toEqual([1, 2, 3, 4, 6]);
});

it('passes on the slot of failed work', async () => {
  const run = createBoundedWork({ atOnce: 1, waiting: 1 });
  const { started, gates, job, end, settled } = createJobs();
  const failing = run(job(1));
  const next = run(job(2));
  await settled();
  gates.get(1)?.reject(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  await settled();
  expect(started).toEqual([1, 2]);
  await end(2);
  expect(await next).toBe(2);
});
