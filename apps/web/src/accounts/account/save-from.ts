/** Has the browser save the file at an address of this server; it shows how far it is, and what went wrong. */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
