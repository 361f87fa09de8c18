import { dateInWords } from '../dates/date-in-words.js';
import type { Source } from './rulebook.types.js';

/** Says that we found nothing, where we looked and when: 'We found no penalty for Ohio (looked at codes.ohio.gov on Nov 25, 2026).' */
export function notFound(what: string, stateName: string, sources: readonly Source[], readOn: string): string {
  const places = [...new Set(sources.map(({ url }) => new URL(url).hostname.replace(/^www\./, '')))];
  return `We found no ${what} for ${stateName} (looked at ${LIST.format(places)} on ${dateInWords(readOn)}).`;
}

const LIST = new Intl.ListFormat('en-US');
