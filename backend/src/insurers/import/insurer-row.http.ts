import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { toFieldErrors } from '../../platform/web/http/validation/invalid-request.js';
import type { ReadDate } from '../../dates/date-order.js';
import { findFieldErrors, formatCellError, readFieldTexts, type SheetRow } from '@stampline/tables';
import {
  findDittoAdvice,
  findGroupHeadingAdvice,
  findStatusAdvice,
  isPlaceholderName,
  isPlaceholderNumber,
} from '../../platform/content/tables/placeholder-name.js';
import { findTotalError } from '../../platform/content/tables/total-label.js';
import { isTemplateExample, formatTemplateExampleError } from '../../platform/content/tables/template-example.js';
import { findStateCode } from '../../jurisdictions/state-names.js';
import type { InsurerFacts } from '../insurer.js';
import { EnterInsurerDto } from '../insurer.dto.js';
import { findReversedEligibility } from '../reversed-eligibility.js';
import { INSURER_COLUMNS, type InsurerColumns, type InsurerField } from './insurer-columns.js';
import type { InsurerRow } from './insurer-importer.js';

const IDENTIFIERS: ReadonlySet<InsurerField> = new Set<InsurerField>(['naicNumber', 'alienNumber']);

const NAIC_ADVICE = 'Enter the five digits of the NAIC company code, or leave the cell empty.';

type Texts = Partial<Record<InsurerField, string>>;

const DATES = ['validFrom', 'validTo'] as const;

export function listInsurerDates(columns: InsurerColumns, row: SheetRow): string[] {
  const texts = readFieldTexts(INSURER_COLUMNS, columns, row, IDENTIFIERS);
  return DATES.flatMap((field) => texts[field] ?? []);
}

/** Reads a row under the rules for a request; missing facts are null or empty. @param readDate parses dates in the file */
export function readInsurerRow(columns: InsurerColumns, sheetRow: SheetRow, readDate: (cell: string) => ReadDate): InsurerRow {
  const invalid = findFieldErrors(INSURER_COLUMNS, columns, sheetRow, IDENTIFIERS);
  if (invalid.length > 0) return { errors: invalid };
  const texts = readFieldTexts(INSURER_COLUMNS, columns, sheetRow, IDENTIFIERS);
  if (isTemplateExample(texts.name ?? '')) return { errors: [formatTemplateExampleError(sheetRow.row, 'your insurer')] };
  const { name = '' } = texts;
  const total = findTotalError('', name);
  if (total !== undefined) return { errors: [total] };
  const noName =
    findDittoAdvice(name) ??
    findStatusAdvice(name) ??
    findGroupHeadingAdvice(name) ??
    (isPlaceholderName(name) ? 'Enter the legal name of the insurer.' : undefined);
  if (noName !== undefined) return { errors: [formatCellError(INSURER_COLUMNS.name, name, noName)] };
  if (isPlaceholderNumber(texts.naicNumber ?? ''))
    return { errors: [formatCellError(INSURER_COLUMNS.naicNumber, texts.naicNumber ?? '', NAIC_ADVICE)] };
  const unread = replaceDates(texts, readDate);
  const facts = toFacts(texts);
  const complaints = toFieldErrors(validateSync(plainToInstance(EnterInsurerDto, facts), { validationError: { target: true } }));
  const errors = [...complaints, ...findReversedEligibility(facts.eligibility)].map(({ field, message }) =>
    formatColumnError(texts, field, message),
  );
  errors.push(...unread);
  if (texts.states === undefined && (texts.validFrom ?? texts.validTo ?? texts.source) !== undefined) {
    errors.push(formatCellError(INSURER_COLUMNS.states, '', 'Enter the states that the eligibility is for, for example VA; NC.'));
  }
  return errors.length > 0 ? { errors: [...new Set(errors)] } : facts;
}

/** Converts the dates to YYYY-MM-DD, and removes unreadable ones. @returns an error for each unreadable date */
function replaceDates(texts: Texts, readDate: (cell: string) => ReadDate): string[] {
  return DATES.flatMap((field) => {
    const cell = texts[field];
    const read = cell === undefined ? undefined : readDate(cell);
    if (cell === undefined || read === undefined) return [];
    if ('date' in read) texts[field] = read.date;
    else delete texts[field];
    return 'date' in read ? [] : [formatCellError(INSURER_COLUMNS[field], cell, read.error)];
  });
}

function toFacts(texts: Texts): InsurerFacts {
  const { name = '', source = '' } = texts;
  const validFrom = texts.validFrom ?? null;
  const validTo = texts.validTo ?? null;
  const states = [...new Set(splitList(texts.states).map((state) => findStateCode(state) ?? state.toUpperCase()))];
  return {
    name,
    naicNumber: texts.naicNumber ?? null,
    alienNumber: texts.alienNumber?.toUpperCase() ?? null,
    domicile: texts.domicile ?? null,
    aliases: [...new Set(splitList(texts.aliases))],
    eligibility: states.map((state) => ({ state, validFrom, validTo, source })),
  };
}

/** Splits a cell at semicolons. */
const splitList = (text = ''): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Formats a field's error for its column; identifies a field under `eligibility` by its last part. */
function formatColumnError(texts: Texts, field: string, message: string): string {
  const own = field.split('.').at(-1) ?? '';
  const cell = own === 'state' || own === 'eligibility' ? 'states' : isInsurerField(own) ? own : 'name';
  return formatCellError(INSURER_COLUMNS[cell], texts[cell] ?? '', message);
}

const isInsurerField = (name: string): name is InsurerField => name in INSURER_COLUMNS;
