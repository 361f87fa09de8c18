import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const RULEBOOK = join(import.meta.dirname, '../../rulebook');

/** Hosts that mirror another publisher's pages at the same path. */
const MIRRORS = [
  'd1tvxue8o4w0fl.cloudfront.net',
  'print.casetext.com',
  'e.casetext.com',
  'supct.law.cornell.edu',
  'amp.insurancejournal.com',
  'production.jdsupra.com',
];

const CODE_REPOSITORIES = /^(?:www\.|raw\.|gist\.)?(?:github|githubusercontent|gitlab|bitbucket)\.(?:com|org)$/;

function findRefusal(address: string): string | null {
  const { hostname } = new URL(address);
  if (MIRRORS.includes(hostname)) return 'a mirror';
  if (CODE_REPOSITORIES.test(hostname)) return 'a code repository';
  const isBare = /^https?:\/\/[^/:]+[^/:.](?:\/|$)/.test(address);
  return isBare ? null : 'a host with a port or a final period';
}

interface CitedPage {
  readonly url: string;
  readonly asOf: string;
}

function listCitedPages(file: string): CitedPage[] {
  const pages: CitedPage[] = [];
  JSON.parse(readFileSync(join(RULEBOOK, file), 'utf8'), (_, value: Partial<CitedPage> | null) => {
    if (typeof value?.url === 'string' && typeof value.asOf === 'string') pages.push({ url: value.url, asOf: value.asOf });
    return value;
  });
  return pages;
}

/** Returns true for a publisher's test host. */
const isTestHost = (address: string): boolean => /^(?:test|staging)\b/.test(new URL(address).hostname);

const isDated = ({ asOf }: CitedPage): boolean => /^(?![^;]*undated)[^;]*\b(?:19|20)\d{2}\b/.test(asOf);

const files = readdirSync(RULEBOOK, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

it.each(files)('%s cites only pages from their publishers', (file) => {
  const addresses = [...readFileSync(join(RULEBOOK, file), 'utf8').matchAll(/"url": "([^"]+)"/g)].map(([, address]) => address!);
  const refused = addresses.flatMap((address) => (findRefusal(address) === null ? [] : [`${address} is ${findRefusal(address)}`]));
  expect(refused).toEqual([]);
});

it.each(files)('%s states it if a page was read at a test or staging URL', (file) => {
  const pages = listCitedPages(file).filter(({ url }) => isTestHost(url));
  expect(pages.filter(({ asOf }) => !/\b(?:test|staging) address\b/.test(asOf))).toEqual([]);
});

it('a page has a date in every state that cites it, or in none', () => {
  const laws = files.filter((file) => /^(?:[a-z]{2}|federal)\.json$/.test(file));
  const pages = laws.flatMap(listCitedPages);
  const dated = new Set(pages.filter(isDated).map(({ url }) => url));
  const undated = new Set(pages.filter((page) => !isDated(page)).map(({ url }) => url));
  expect([...dated].filter((address) => undated.has(address))).toEqual([]);
});

it.each([
  ['https://d1tvxue8o4w0fl.cloudfront.net/statute/one', 'a mirror'],
  ['https://raw.githubusercontent.com/owner/laws/main/one.md', 'a code repository'],
  ['https://github.com/owner/laws', 'a code repository'],
  ['https://codes.ohio.gov./one', 'a host with a port or a final period'],
  ['https://oci.wi.gov:443/one', 'a host with a port or a final period'],
  ['https://casetext.com/statute/one', null],
  ['https://nsla.org', null],
])('classifies %s as %s', (address, refusal) => {
  expect(findRefusal(address)).toBe(refusal);
});
