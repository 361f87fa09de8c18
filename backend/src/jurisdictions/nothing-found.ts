import { formatDate } from '../dates/format-date.js';
import type { LegalSupport } from './rulebook.types.js';

/**
 * Describes a search that found nothing, with its places and day: 'We found no penalty for Ohio (looked at codes.ohio.gov on Nov
 * 25, 2026).'
 */
export function formatNothingFound(what: string, stateName: string, { sources, readOn }: Pick<LegalSupport, 'sources' | 'readOn'>): string {
  const places = [...new Set(sources.map(({ url }) => new URL(url).hostname.replace(/^www\./, '')))];
  const day = readOn === null ? 'on a day that was not recorded' : `on ${formatDate(readOn)}`;
  return `We found no ${what} for ${stateName} (looked at ${LIST.format(places)} ${day}).`;
}

const LIST = new Intl.ListFormat('en-US');
