import { type FieldColumns, findFieldColumns } from '@stampline/tables';

/** Columns of an insurer file with their fields. A row is an insurer, or another state or period for one. */
export const INSURER_COLUMNS = {
  name: 'insurer_name',
  naicNumber: 'naic_number',
  alienNumber: 'aa_number',
  domicile: 'domicile',
  aliases: 'other_names',
  states: 'eligible_states',
  validFrom: 'eligible_from',
  validTo: 'eligible_to',
  source: 'eligibility_source',
} as const;

export type InsurerField = keyof typeof INSURER_COLUMNS;
export type InsurerColumns = FieldColumns<InsurerField>;

/** @throws UnreadableFileError if the header lacks a required column */
export const findInsurerColumns = (header: readonly string[]): InsurerColumns => findFieldColumns(INSURER_COLUMNS, 'name', header);
