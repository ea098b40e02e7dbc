/**
 * The server tests that a change touches, as filters on paths: the folder of each changed file, such as
 * `apps/server/src/people/chat/`, and a changed test itself. Every service test builds the whole server, so the import
 * graph would select all of them for any change.
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

/** Tests of the sign-in wire protocol. */
const CONFORMANCE = 'apps/server/conformance/';
/** Tests that the server can be assembled, and answers. */
const WHOLE_APP = 'apps/server/src/app/app.test.ts';
