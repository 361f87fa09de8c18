import type { PackageFormat } from '../venues/venue.types.js';
import { SLA_CALIFORNIA } from './california/sla-california.js';
import { FSLSO } from './florida/fslso.js';
import { SLAI } from './illinois/slai.js';
import { ELANY } from './new-york/elany.js';
import type { Office, OfficeFormat } from './office.js';
import { SLIP_PLUS } from './slip-plus/slip-plus.js';
import { SLTX } from './texas/sltx.js';

const OFFICES: readonly Office[] = [FSLSO, SLTX, SLA_CALIFORNIA, ELANY, SLAI, SLIP_PLUS];

export const OFFICE_FORMATS: readonly OfficeFormat[] = OFFICES.flatMap(({ format }) => format ?? []);

/** Returns a venue's office; undefined if we know nothing about it. */
export const findOffice = (venue: string): Office | undefined => OFFICES.find((office) => office.venue === venue);

/** Returns an office's format; undefined for one of the product's formats. */
export const findOfficeFormat = (format: PackageFormat): OfficeFormat | undefined => OFFICE_FORMATS.find((one) => one.format === format);
