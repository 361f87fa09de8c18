import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';

/** An entry in the list of monitored sites, described by its schema. */
export interface SiteEntry {
  readonly code: string;
  readonly url: string;
  readonly homeUrl: string;
  readonly readDaily?: true;
}

const FOLDER = fileURLToPath(new URL('../../../rulebook/regulator-sites/', import.meta.url));

const readJson = (file: string) => JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8'));

let cachedEntries: readonly SiteEntry[] | undefined;

/**
 * Reads and validates the list in `backend/rulebook/regulator-sites` once per process.
 * @throws Error with the validation errors
 */
export function loadSiteEntries(): readonly SiteEntry[] {
  cachedEntries ??= readEntries();
  return cachedEntries;
}

function readEntries(): SiteEntry[] {
  const ajv = new Ajv2020.default({ strict: true });
  const isSites = ajv.compile<SiteEntry[]>(readJson('sites.schema.json'));
  const entries: unknown = readJson('sites.json');
  if (!isSites(entries)) throw new Error(`The list of regulators' sites is not valid: ${ajv.errorsText(isSites.errors, { dataVar: '' })}.`);
  return entries;
}

/** Returns the states whose pages are read every day. */
export const listDailySites = (): string[] => loadSiteEntries().flatMap(({ code, readDaily }) => (readDaily ? [code] : []));
