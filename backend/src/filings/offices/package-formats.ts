import type { FilingOrder } from '../../book/filing-scope.js';
import type { PackageFormat, Venue } from '../venues/venue.types.js';
import type { OfficeFormat } from './office.js';
import { findOfficeFormat, OFFICE_FORMATS } from './offices.js';

const PRODUCT_FORMATS: readonly Pick<OfficeFormat, 'format' | 'name' | 'label'>[] = [
  { format: 'neutral-csv-1', name: 'Neutral CSV', label: 'made by Stampline, not a format of the office' },
  { format: 'data-sheet-1', name: 'Data sheet', label: 'made by Stampline, not the official form' },
];

const FORMATS_BY_NAME = new Map([...PRODUCT_FORMATS, ...OFFICE_FORMATS].map((named) => [named.format, named]));

export const getFormatLabel = (format: PackageFormat): string => FORMATS_BY_NAME.get(format)!.label;
export const getFormatName = (format: PackageFormat): string => FORMATS_BY_NAME.get(format)!.name;

/** Returns the package formats for a venue, the preferred format first. */
export const listFormats = ({ formats }: Pick<Venue, 'formats'>): PackageFormat[] => [...formats];

/** Returns a note for filers on the formats of a venue's packages; null if the office's format is among them. */
export function explainFormats({
  formats,
  formatNote,
  operator,
  sends,
}: Pick<Venue, 'formats' | 'formatNote' | 'operator' | 'sends'>): string | null {
  if (formatNote !== undefined) return formatNote;
  if (sends === 'form_and_payment' || formats.some((format) => findOfficeFormat(format) !== undefined)) return null;
  return `We found no current file format of ${operator}. The neutral CSV has all recorded data that any office asks for. Enter it there, or convert the file.`;
}

/** Returns a format's order of transactions: by date, or policy by policy. */
export const getOrder = (format: PackageFormat): FilingOrder => findOfficeFormat(format)?.order ?? 'date';

/** Returns true for a format that states sums before its rows, so that the rows must be read twice. */
export const needsSumsFirst = (format: PackageFormat): boolean => findOfficeFormat(format)?.statesSumsAhead ?? false;
