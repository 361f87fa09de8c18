import type { FilingOrder } from '../../book/filing-scope.js';
import type { PackageFormat, Venue } from '../venues/venue.types.js';
import type { OfficeFormat } from './office.js';
import { findOfficeFormat, OFFICE_FORMATS } from './offices.js';

/** The formats of the product. */
const PRODUCT_FORMATS: readonly Pick<OfficeFormat, 'format' | 'name' | 'label'>[] = [
  { format: 'neutral-csv-1', name: 'Neutral CSV', label: 'neutral CSV by Stampline, not a format of the office' },
  { format: 'data-sheet-1', name: 'Data sheet', label: 'data sheet by Stampline, not the official form' },
];

const NAMED = new Map([...PRODUCT_FORMATS, ...OFFICE_FORMATS].map((named) => [named.format, named]));

export const formatLabel = (format: PackageFormat): string => NAMED.get(format)!.label;
export const formatName = (format: PackageFormat): string => NAMED.get(format)!.name;

/** The formats in which packages for a venue are written, the preferred one first. */
export const formatsOf = ({ formats }: Pick<Venue, 'formats'>): PackageFormat[] => [...formats];

/** The order in which a format has the transactions: by date, or policy by policy. */
export const orderOf = (format: PackageFormat): FilingOrder => findOfficeFormat(format)?.order ?? 'date';

/** Returns whether a format states sums before its rows: the rows are read twice. */
export const statesSumsAhead = (format: PackageFormat): boolean => findOfficeFormat(format)?.statesSumsAhead ?? false;
