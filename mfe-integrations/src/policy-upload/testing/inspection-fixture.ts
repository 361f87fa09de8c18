import type { Inspection } from '../inspection';

/** Builds the inspection of a spreadsheet with other column names, US dates, and no state. */
export function buildInspection(fields: Partial<Inspection> = {}): Inspection {
  return {
    fileName: 'policies.csv',
    encoding: 'utf-8',
    delimiter: ',',
    sheets: [],
    fitsTemplate: false,
    header: ['Pol No', 'Insured', 'Eff', 'Exp', 'Premium', 'Office'],
    rows: [
      { row: 2, cells: ['P-1', 'Harbor LLC', '3/1/2026', '3/1/2027', '$1,000.00', 'East'] },
      { row: 3, cells: ['P-2', 'Harbor LLC', '4/1/2026', '4/1/2027', '$2,000.00', ''] },
    ],
    mapping: {
      name: null,
      columns: { policy_number: 'Pol No', insured_name: 'Insured', effective_date: 'Eff', expiration_date: 'Exp', premium: 'Premium' },
      constants: {},
      dateOrder: 'mdy',
      thousandsSeparator: 'comma',
      currency: true,
      stateNames: false,
      sheet: null,
      headerRow: 1,
    },
    reasons: [{ about: 'policy_number', sentence: 'Matched by name.' }],
    questions: [{ about: 'dateOrder', sentence: '"3/1/2026" is read as 2026-03-01. Check the order.' }],
    values: [],
    missing: [{ about: 'state', sentence: 'No column looks like state. Choose one, or enter a value for all rows.' }],
    remembered: [],
    notes: [],
    ...fields,
  };
}

/** Builds the inspection of a file that follows the template. */
export const buildTemplateInspection = (): Inspection => buildInspection({ fitsTemplate: true, questions: [], missing: [] });
