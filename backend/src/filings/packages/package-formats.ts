import type { FilingOrder } from '../../policies/filing/filing-scope.js';
import type { PackageFormat, Venue } from '../venues/venue.types.js';

/** What a format is, and how it is known: it stands on the screen, in the evidence and in its record. */
const LABELS: Readonly<Record<PackageFormat, string>> = {
  'neutral-csv-1': 'neutral CSV by Stampline, not a format of the office',
  'data-sheet-1': 'data sheet by Stampline, not the official form',
  'fl-fslso-xml-2.0': 'shape observed in use in 2022, not checked against the current schema',
  'tx-efs-xml-2.1': 'shape observed in use in 2017, not checked against the current schema',
  'ca-slacal-batch-2007': 'built to the last published version, 2007',
};

const NAMES: Readonly<Record<PackageFormat, string>> = {
  'neutral-csv-1': 'Neutral CSV',
  'data-sheet-1': 'Data sheet',
  'fl-fslso-xml-2.0': 'FSLSO XML 2.0',
  'tx-efs-xml-2.1': 'SLTX EFS XML 2.1',
  'ca-slacal-batch-2007': 'SLA California batch',
};

export const formatLabel = (format: PackageFormat): string => LABELS[format];
export const formatName = (format: PackageFormat): string => NAMES[format];

/** The formats in which packages for a venue are written, the preferred one first. */
export const formatsOf = ({ formats }: Pick<Venue, 'formats'>): PackageFormat[] => [...formats];

/** The order in which a format has the transactions: by date, or policy by policy. */
export const orderOf = (format: PackageFormat): FilingOrder => (format === 'fl-fslso-xml-2.0' ? 'policy' : 'date');
