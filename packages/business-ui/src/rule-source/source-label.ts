/** Formats the site and page, where the path is readable: `tax.virginia.gov: tax bulletins 14 3`. */
export function sourceLabel(url: string): string {
  const { pathname } = new URL(url);
  const words = decodeURIComponent(pathname)
    .split('/')
    .filter((part) => part !== '')
    .slice(-2)
    .join(' ')
    .replace(/\.(html?|aspx?|pdf|php)$/i, '')
    .replaceAll(/[-_+]+/g, ' ')
    .trim();
  const page = words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH).trimEnd()}...` : words;
  return page === '' ? hostOf(url) : `${hostOf(url)}: ${page}`;
}

const MAX_LENGTH = 60;

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
