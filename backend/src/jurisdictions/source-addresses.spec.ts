import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const RULEBOOK = join(import.meta.dirname, '../../rulebook');

/** Hosts that mirror another publisher's pages under the same path. */
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

/** Lists the pages on hosts that publishers use for tests. */
function listTestPages(text: string): CitedPage[] {
  const pages: CitedPage[] = [];
  JSON.parse(text, (_, value: Partial<CitedPage> | null) => {
    if (typeof value?.url === 'string' && typeof value.asOf === 'string' && /^(?:test|staging)\b/.test(new URL(value.url).hostname))
      pages.push({ url: value.url, asOf: value.asOf });
    return value;
  });
  return pages;
}

const files = readdirSync(RULEBOOK, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

it.each(files)('%s cites pages of their publishers', (file) => {
  const addresses = [...readFileSync(join(RULEBOOK, file), 'utf8').matchAll(/"url": "([^"]+)"/g)].map(([, address]) => address!);
  const refused = addresses.flatMap((address) => (findRefusal(address) === null ? [] : [`${address} is ${findRefusal(address)}`]));
  expect(refused).toEqual([]);
});

it.each(files)('%s states that a page was read on a test or staging address', (file) => {
  const pages = listTestPages(readFileSync(join(RULEBOOK, file), 'utf8'));
  expect(pages.filter(({ asOf }) => !/\b(?:test|staging) address\b/.test(asOf))).toEqual([]);
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
