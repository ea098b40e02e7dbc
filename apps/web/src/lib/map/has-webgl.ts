/** Whether the browser can draw maps: it has WebGL 2, and it is enabled. */
export function hasWebgl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // A page may hold only a few contexts.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return Boolean(context);
}
