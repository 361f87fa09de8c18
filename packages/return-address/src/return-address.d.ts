/**
 * Returns the path to open after sign-in: the requested path with query and fragment if it belongs to this site, otherwise `/`. The result is
 * normalized as a browser would, so that applying the function again changes nothing.
 * @param asked path from a link or a query; untrusted
 */
export function returnAddress(asked: string | null | undefined): string;
