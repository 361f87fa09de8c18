import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';
import type { Venue } from './venue.types.js';

const FOLDER = fileURLToPath(new URL('../../../rulebook/venues/', import.meta.url));
const SCHEMA_FILE = 'venues.schema.json';

let cachedVenues: readonly Venue[] | undefined;

/**
 * Reads and validates the venues in `backend/rulebook/venues` once per process. @throws Error that names an invalid file
 */
export function loadVenues(): readonly Venue[] {
  cachedVenues ??= readVenues();
  return cachedVenues;
}

function readVenues(): Venue[] {
  const ajv = new Ajv2020.default({ allErrors: true, strict: true, allowUnionTypes: true });
  const isVenue = ajv.compile<Venue>(readJson(SCHEMA_FILE));
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json') && file !== SCHEMA_FILE);
  return files.toSorted().map((file) => {
    const content: unknown = readJson(file);
    if (!isVenue(content)) throw new Error(`Venue file ${file} is not valid: ${ajv.errorsText(isVenue.errors, { dataVar: '' })}.`);
    if (file !== `${content.venue}.json`) throw new Error(`Venue file ${file} holds ${content.venue}; file name and venue must agree.`);
    return content;
  });
}

const readJson = (file: string) => JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8'));
