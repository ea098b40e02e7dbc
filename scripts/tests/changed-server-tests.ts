/**
 * Which server tests a change touches, as filters on paths: the room of each changed file, a folder such as
 * `apps/server/src/people/chat/`, and a changed test itself. Every service test builds the whole server, so the graph
 * of imports would answer "all of them" to any change.
 */
export function changedServerTests(files: readonly string[]): string[] {
  const filters = files.flatMap((file) => {
    const room = /^apps\/server\/src\/(?!app\/)[^/]+\/[^/]+\//.exec(file)?.[0];
    if (room !== undefined) return [room, ...(room.endsWith('/accounts/auth/') ? [CONFORMANCE] : [])];
    if (/^scripts\/.+\.ts$/.test(file)) return [file.replace(/(\.test)?\.ts$/, '.test.ts')];
    if (file.endsWith('.test.ts') && file.startsWith('apps/server/')) return [file];
    return file.startsWith('apps/server/') || file.startsWith('packages/contract/') ? [WHOLE_APP] : [];
  });
  return [...new Set(filters)].toSorted();
}

/** What the wire of signing in has to keep to. */
const CONFORMANCE = 'apps/server/conformance/';
/** Whether the server can be put together, and answers. */
const WHOLE_APP = 'apps/server/src/app/app.test.ts';
