/** Placeholder for this site, whatever its name. */
const SITE = 'http://site.invalid';

/** Longer ones are useless here and do not fit into every header. */
const MAX_CHARACTERS = 2_000;

/** Browsers read backslashes as slashes and drop tabs and line ends, so these leave the site although they start with one slash. */
const DECEIVES = /[\\\p{Cc}]/u;

/** @type {typeof import('./return-address.js').returnAddress} */
export function returnAddress(asked) {
  if (!asked?.startsWith('/') || DECEIVES.test(asked) || !URL.canParse(asked, SITE)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, SITE);
  const address = `${pathname}${search}${hash}`;
  // Only after dots are resolved does `/.//other.example` show that it names another site.
  if (origin !== SITE || pathname.startsWith('//') || address.length > MAX_CHARACTERS) return '/';
  return address;
}
