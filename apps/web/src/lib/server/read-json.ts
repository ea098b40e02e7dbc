/** A file of the server that everybody may read, signed in or not. */
export async function readJson(path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}
