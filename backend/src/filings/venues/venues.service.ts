import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import Ajv2020 from 'ajv/dist/2020.js';
import type { Payee } from '../../ledger/payee.js';
import type { Venue } from './venue.types.js';
import { settledBy, type VenueQuestion, venuesOf } from './venue-of.js';

const FOLDER = fileURLToPath(new URL('../../../rulebook/venues/', import.meta.url));
const SCHEMA_FILE = 'venues.schema.json';

let loaded: readonly Venue[] | undefined;

/**
 * The venues of `backend/rulebook/venues`, read and validated once per process.
 * @throws Error with the name of a file that is not valid
 */
export function loadVenues(): readonly Venue[] {
  loaded ??= readVenues();
  return loaded;
}

function readVenues(): Venue[] {
  const ajv = new Ajv2020.default({ allErrors: true, strict: true, allowUnionTypes: true });
  const isVenue = ajv.compile<Venue>(jsonOf(SCHEMA_FILE));
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json') && file !== SCHEMA_FILE);
  return files.toSorted().map((file) => {
    const content: unknown = jsonOf(file);
    if (!isVenue(content)) throw new Error(`Venue file ${file} is not valid: ${ajv.errorsText(isVenue.errors, { dataVar: '' })}.`);
    if (file !== `${content.venue}.json`) throw new Error(`Venue file ${file} holds ${content.venue}; file name and venue must agree.`);
    return content;
  });
}

const jsonOf = (file: string) => JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8'));

/** Where filings are sent. */
@Injectable()
export class VenuesService {
  private readonly venues = loadVenues();

  /** The venue of a filing: every filing of the rulebook has one. */
  getVenue(question: VenueQuestion): Venue {
    const [venue] = venuesOf(this.venues, question);
    if (venue === undefined) throw new Error(`No venue takes ${question.obligationId} of ${question.state} on ${question.day}.`);
    return venue;
  }

  /** Whose charges a filing states. */
  listPayees(question: VenueQuestion): readonly Payee[] {
    return settledBy(this.getVenue(question), question);
  }
}
