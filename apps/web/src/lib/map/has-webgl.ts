/** Whether the browser draws maps: it has WebGL 2, and it is not switched off. */
export function hasWebgl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // A page may hold only a few of them.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return Boolean(context);
}
