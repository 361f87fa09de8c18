/** Has the browser save what is at an address, under the name that the server gives it. */
export function saveFrom(address: string): void {
  Object.assign(document.createElement('a'), { href: address, download: '' }).click();
}

/** Saves a file under a name, as a download of the browser. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  // The browser has begun to read it once the click has returned; freeing it later keeps slow browsers safe.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
