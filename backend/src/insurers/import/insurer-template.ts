import { formatCsvLine } from '@stampline/tables';
import { INSURER_COLUMNS, type InsurerField } from './insurer-columns.js';

const EXAMPLE: Readonly<Record<InsurerField, string>> = {
  name: 'EXAMPLE-0001',
  naicNumber: '12345',
  alienNumber: '',
  domicile: 'Delaware',
  aliases: 'Example Specialty; ESIC',
  states: 'VA; NC; GA',
  validFrom: '2026-01-01',
  validTo: '',
  source: 'Eligible insurers list of the state, January 2026',
};

/** Builds the file that users fill in. */
export function buildInsurerTemplate(): string {
  return formatCsvLine(Object.values(INSURER_COLUMNS)) + formatCsvLine(Object.values(EXAMPLE));
}
