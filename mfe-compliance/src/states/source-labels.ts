import type { StateDetail } from '../state-law/state-detail';

export type Source = StateDetail['filingSources'][number];

/** Returns the sources of rates and filings without duplicates, with the law and government offices separate from secondary sources. */
export function collectSources({ editions, filingSources }: Pick<StateDetail, 'editions' | 'filingSources'>): {
  primary: Source[];
  others: Source[];
} {
  const sources = [...new Map([...editions.statute.sources, ...filingSources].map((source) => [source.url, source])).values()];
  return { primary: sources.filter(isPrimary), others: sources.filter((source) => !isPrimary(source)) };
}

/** Returns true for government and stamping office pages. */
function isPrimary({ url }: Source): boolean {
  const { hostname } = new URL(url);
  const host = hostname.replace(/^www\./, '');
  return /\.gov$|\.state\.[a-z]{2}\.us$/.test(host) || OFFICES.some((office) => host === office || host.endsWith(`.${office}`));
}

const OFFICES = [
  'elany.org',
  'fslso.com',
  'idahosurplusline.org',
  'mnsla.com',
  'msla.org',
  'naic.org',
  'ncsla.com',
  'optins.org',
  'oregonsla.org',
  'pasla.org',
  'sla-az.org',
  'slacal.com',
  'slai.org',
  'slasclearinghouse.com',
  'slaut.org',
  'slipplus.com',
  'sltx.org',
  'surpluslines.org',
];
