/** Lets the browser save the file at a URL of this server; the browser shows progress and errors. */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
