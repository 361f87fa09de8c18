/** Downloads a URL under the file name that the server sends. */
export function downloadFrom(address: string): void {
  Object.assign(document.createElement('a'), { href: address, download: '' }).click();
}

/** Downloads a blob under a file name. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  // The browser starts reading after the click returns, and slow browsers need the URL for longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
