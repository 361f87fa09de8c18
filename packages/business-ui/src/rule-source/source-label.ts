/** Formats the site, and the page if the path is readable: `tax.virginia.gov: tax bulletins 14 3`. */
export function formatSource(url: string): string {
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
  return page === '' ? getHost(url) : `${getHost(url)}: ${page}`;
}

const MAX_LENGTH = 60;

const getHost = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
