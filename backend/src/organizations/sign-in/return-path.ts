const OWN = 'http://own.invalid';

/**
 * Where to go after sign-in: the path asked for if it is one of this site, otherwise '/'.
 * Browsers read backslashes as slashes and drop tabs and line ends, so '/\evil.example' and '/\t/evil.example' leave the site
 * although they start with one slash.
 */
export function returnPath(asked: string | undefined): string {
  if (asked === undefined || asked.length > 2_000 || !asked.startsWith('/')) return '/';
  if (Array.from(asked).some((character) => character === '\\' || character < ' ' || character === '\u007f')) return '/';
  if (!URL.canParse(asked, OWN)) return '/';
  const url = new URL(asked, OWN);
  if (url.origin !== OWN || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
