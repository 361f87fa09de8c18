/** Returns the URL if a page may link to it; null for anything but http and https. */
export function toSafeUrl(text: string): string | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? address.href : null;
}
