import { CALCULATION_FACT_NAMES, type CalculationFactName, toStoredName } from '../../facts/transaction-facts.js';
import type { ReadDate } from '../../dates/date-order.js';
import { isPlausibleDate } from '../../dates/plausible-dates.js';
import { isJurisdictionCode } from '../../jurisdictions/jurisdiction-codes.js';
import { findStateCode } from '../../jurisdictions/state-names.js';
import { parseAmountCents } from '../../money/parse-amount.js';
import {
  findIdentifierAdvice,
  findRowErrors,
  findSpreadsheetErrorAdvice,
  formatCellError,
  isEmptyCellMarker,
  mayBeSpreadsheetError,
  MERGED_AMOUNT_ADVICE,
  normalizeIdentifier,
} from '@stampline/tables';
import { isTemplateExample, formatTemplateExampleError } from '../../platform/content/tables/template-example.js';
import { isTotalLabel, formatTotalRowError } from '../../platform/content/tables/total-label.js';
import type { LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import type { FactsToPrice } from '../calculator/calculation-facts.js';
import type { FieldForm } from '../calculator/calculation-field.js';
import type { RequestedPart, CompleteRequest } from '../calculator/calculation-request.js';
import { REQUEST_FIELDS } from '../calculator/request-fields.js';
import { readStatedCharges } from '../charge-check/stated-charges.js';
import type { StatedCharges } from '../causes/charge-amounts.js';
import type { CoverageCodes } from '../pricing/coverage-codes.js';
import { parseParts } from './batch-coverages.js';
import { CHOICES } from '../pricing/request-expectations.js';
import { findMeanings, findAmbiguityAdvice, WORDS_BY_KIND, type WordKind } from '../pricing/synonyms.js';
import { findFlatCancellationError, findMismatches } from '../pricing/request-mismatches.js';
import type { BatchColumns } from './batch-columns.js';
import { BATCH_COLUMNS_BY_FIELD, BATCH_COLUMN_NAMES, BATCH_FIELDS, type BatchField, REQUIRED_FIELDS } from './batch-fields.js';
import { readFees } from './batch-fees.js';
import { formatFieldAdvice } from './field-advice.js';

export interface BatchInput {
  /** Row number as shown in a spreadsheet, or the position of a JSON row. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly isHidden?: boolean;
  readonly isStruck?: boolean;
  readonly unseen?: readonly number[];
  readonly merged?: readonly number[];
  /** Errors in the row's format; if there are any, other rules are not checked. */
  readonly errors?: readonly string[];
}

/** Returns the name of a field as used by the sender of the batch. */
export type NameField = (field: BatchField) => string;

export const getColumnName: NameField = (field) => BATCH_COLUMN_NAMES[field];
export const getFieldName: NameField = (field) => field;

export interface RowContext {
  readonly nameOf: NameField;
  /** Inception date to use for rows that do not state one. */
  readonly today: string;
  readonly codes: CoverageCodes;
}

type Choices = typeof CHOICES;

const REQUIRED: ReadonlySet<BatchField> = new Set(REQUIRED_FIELDS);
const WORD_KINDS = Object.keys(WORDS_BY_KIND).filter((kind): kind is WordKind => kind in WORDS_BY_KIND);

/** Returns the kind of a list's words if other systems use different words for them; undefined otherwise. */
const findWordKind = (words: keyof Choices): WordKind | undefined => WORD_KINDS.find((kind) => kind === words);

/** Positions of the choices within each list. */
const WORD_POSITIONS: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(CHOICES).map(([list, words]) => [list, new Map(words.map((word, at) => [word, at]))]),
);

/** Patterns of plain numbers, keyed by the number of decimal places. */
const NUMBER_PATTERNS = { 0: /^(?:0|[1-9]\d{0,2})$/, 2: /^\d{1,3}(?:\.\d{1,2})?$/ };

/** Facts of a row, each with its format and its name in pricing requests. */
const FACTS = CALCULATION_FACT_NAMES.map((name) => ({ name, stored: toStoredName(name), form: BATCH_COLUMNS_BY_FIELD[name] }));

const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

/**
 * Validates a row by the calculator's rules.
 * @param readDate reads dates in the file's date order; without it, they must be YYYY-MM-DD
 * @returns the request to price, or the errors as sentences
 */
export function readBatchRow(
  input: BatchInput,
  columns: BatchColumns,
  { nameOf, today, codes }: RowContext,
  readDate?: (cell: string) => ReadDate,
): CompleteRequest | string[] {
  const errors = findFormErrors(input, columns);
  if (errors.length > 0) return errors;
  const fields = new RowFields(input, columns.positions, nameOf, errors, readDate);
  const effectiveDate = fields.readDate('effectiveDate') ?? today;
  const jurisdiction = fields.readJurisdiction();
  const premiumCents = fields.readPremium();
  const request: CompleteRequest = {
    jurisdiction,
    premiumCents,
    policyType: fields.readChoice('policyType'),
    edition: fields.readChoice('edition'),
    effectiveDate,
    transactionDate: fields.readDate('transactionDate') ?? effectiveDate,
    expirationDate: fields.readDate('expirationDate'),
    installment: fields.readNumber('installment'),
    transactionType: fields.readChoice('transactionType') ?? 'new',
    insurerFeesCents: fields.readAmount('insurerFees'),
    brokerFeesCents: fields.readAmount('brokerFees'),
    fees: readFees(fields),
    inStatePremiumCents: fields.readAmount('inStatePremium'),
    premiumCollectedCents: fields.readAmount('premiumCollected'),
    minimumEarnedPercent: fields.readNumber('minimumEarnedPercent'),
    parts: fields.readParts(codes, jurisdiction, effectiveDate),
    multiState: fields.readYesOrNo('multiState'),
    unconfirmedFees: fields.readChoice('unconfirmedFees'),
  };
  readFacts(fields, columns.positions, request);
  const { coverageCode } = request;
  if (coverageCode !== undefined) request.lineOfBusiness = fields.readCoverage(coverageCode, codes, jurisdiction, effectiveDate);
  if (errors.length > 0) return errors;
  const flat = premiumCents === 0 ? findFlatCancellationError(fields.readText('transactionType'), 0, request.transactionType) : undefined;
  if (flat !== undefined) return [flat];
  const invalid = findMismatches(request, (field) => (field === 'feeItems' ? 'A fee' : nameOf(field)));
  return invalid.length > 0 ? invalid.map(({ message }) => message) : request;
}

/**
 * Reads the invoice charges stated in a row.
 * @returns the stated charges, or the errors as sentences
 */
export function readRowCharges(input: BatchInput, { positions }: BatchColumns, nameOf: NameField): StatedCharges | string[] {
  const errors: string[] = [];
  const fields = new RowFields(input, positions, nameOf, errors);
  const stated = readStatedCharges((name) => fields.readAmount(name));
  return errors.length > 0 ? errors : stated;
}

/** Adds all facts, even blank ones: the engine reads requests faster if they have the same fields in the same order. */
function readFacts(fields: RowFields, positions: BatchColumns['positions'], request: FactsToPrice): void;
function readFacts(
  fields: RowFields,
  positions: BatchColumns['positions'],
  request: Record<string, string | number | boolean | undefined>,
): void {
  for (let at = 0; at < FACTS.length; at += 1) {
    const { name, stored, form } = FACTS[at]!;
    request[stored] = positions[name] === undefined ? undefined : fields.readFact(name, form);
  }
}

function findFormErrors(input: BatchInput, { width, identifier, kept, carried, positions }: BatchColumns): string[] {
  const { row, cells, errors = [] } = input;
  const found = [...errors, ...findRowErrors(input, width)];
  // Checks only rows that contain such cells, because few do and checking every field is slow.
  if (cells.some(mayBeSpreadsheetError)) {
    for (const field of BATCH_FIELDS) {
      const formula = findSpreadsheetErrorAdvice(cells[positions[field] ?? -1] ?? '');
      if (formula !== undefined) found.push(formatCellError(BATCH_COLUMN_NAMES[field], cells[positions[field] ?? -1] ?? '', formula));
    }
  }
  const label = carried.find(({ position }) => (cells[position] ?? '') !== '');
  if (label !== undefined && isTotalLabel(cells[label.position]!)) found.push(formatTotalRowError(cells[positions.premium ?? -1] ?? ''));
  if (identifier === undefined) return found;
  const text = normalizeIdentifier(cells[identifier] ?? '');
  if (isTemplateExample(text)) found.push(formatTemplateExampleError(row, 'your policy'));
  const advice = findIdentifierAdvice(text);
  if (advice !== undefined) {
    const name = kept.find(({ position }) => position === identifier)?.name ?? '';
    found.push(formatCellError(name, text, advice));
  }
  return found;
}

/** Reads the fields of a row; each method adds its errors to `errors`. */
class RowFields {
  constructor(
    private readonly input: Pick<BatchInput, 'cells' | 'merged'>,
    private readonly positions: BatchColumns['positions'],
    private readonly nameOf: NameField,
    private readonly errors: string[],
    private readonly findDate?: (cell: string) => ReadDate,
  ) {}

  readJurisdiction(): string {
    const text = this.readText('state');
    const code = text.toUpperCase();
    if (isJurisdictionCode(code)) return code;
    const named = findStateCode(text);
    if (named === undefined) this.addAdvice('state');
    return named ?? code;
  }

  /** Returns the premium; if there is none, adds an error and returns 0. */
  readPremium(): number {
    const cents = this.readAmount('premium');
    if (cents === undefined && this.readText('premium') === '') this.addAdvice('premium');
    return cents ?? 0;
  }

  readAmount(field: BatchField): number | undefined {
    const text = this.readText(field);
    if (text === '') return undefined;
    const cents = parseAmountCents(text);
    if (cents === undefined) this.addAdvice(field);
    else if (this.input.merged?.includes(this.positions[field] ?? -1) === true) this.addError(field, MERGED_AMOUNT_ADVICE);
    return cents;
  }

  readNumber(field: 'installment' | 'minimumEarnedPercent'): number | undefined {
    const text = this.readText(field);
    if (text === '') return undefined;
    const { decimals, min, max } = REQUEST_FIELDS[field];
    const number = Number(text);
    if (!NUMBER_PATTERNS[decimals].test(text) || number < min || number > max) this.addAdvice(field);
    return number;
  }

  readFact(name: CalculationFactName, form: FieldForm): string | number | boolean | undefined {
    switch (form.kind) {
      case 'choice':
        return this.readWord(name, form.words);
      case 'amount':
        return this.readAmount(name);
      case 'flag':
        return this.readYesOrNo(name);
      case 'date':
        return this.readDate(name);
      default:
        return this.readShortText(name, 'longest' in form ? form.longest : Infinity);
    }
  }

  readDate(field: BatchField): string | undefined {
    const text = this.readText(field);
    if (text === '') return undefined;
    const read = isPlausibleDate(text) ? undefined : this.findDate?.(text);
    if (read === undefined) {
      if (!isPlausibleDate(text)) this.addAdvice(field);
      return text;
    }
    if ('date' in read) return read.date;
    this.addError(field, read.error);
    return text;
  }

  /** Reads a word from a list, ignoring case and accepting spaces or hyphens instead of underscores. */
  readChoice<Field extends keyof Choices & BatchField>(field: Field): Choices[Field][number] | undefined {
    return this.readWord(field, field);
  }

  private readWord<List extends keyof Choices>(field: BatchField, list: List): Choices[List][number] | undefined {
    const text = this.readText(field);
    if (text === '') return undefined;
    const positions = WORD_POSITIONS.get(list);
    const at = positions?.get(text) ?? positions?.get(text.toLowerCase().replaceAll(/[\s-]+/g, '_'));
    if (at !== undefined) return CHOICES[list][at];
    const kind = findWordKind(list);
    if (kind === undefined) {
      this.addAdvice(field);
      return undefined;
    }
    const place = positions?.get(this.findMeaning(field, kind, text) ?? '');
    return place === undefined ? undefined : CHOICES[list][place];
  }

  private readShortText(field: BatchField, longest: number): string | undefined {
    const text = this.readText(field);
    if (text.length <= longest) return text || undefined;
    this.addAdvice(field);
    return undefined;
  }

  readCoverage(code: string, codes: CoverageCodes, state: string, effectiveDate: string): LineOfBusiness | undefined {
    if (this.readText('lineOfBusiness') !== '') this.addError('coverageCode', 'Enter a coverage code or a line of business, not both.');
    const found = codes.find(code, state, effectiveDate);
    if (typeof found !== 'string') return found.lineOfBusiness;
    this.addError('coverageCode', found);
    return undefined;
  }

  readParts(codes: CoverageCodes, state: string, effectiveDate: string): RequestedPart[] | undefined {
    const text = this.readText('parts');
    if (text === '') return undefined;
    const parts = parseParts(text, codes, state, effectiveDate);
    if (parts === undefined) this.addAdvice('parts');
    else if (typeof parts !== 'string') return parts;
    else this.addError('parts', parts);
    return undefined;
  }

  private addError(field: BatchField, sentence: string): void {
    this.errors.push(formatCellError(this.nameOf(field), this.readText(field), sentence));
  }

  readYesOrNo(field: BatchField): boolean | undefined {
    const text = this.readText(field);
    if (text === '') return undefined;
    const answer = YES_OR_NO.get(text.toLowerCase());
    if (answer !== undefined) return answer;
    const meaning = this.findMeaning(field, 'yesOrNo', text);
    return meaning === undefined ? undefined : meaning === 'yes';
  }

  /** Returns the meaning of another system's word if it is unambiguous; undefined if it means an empty cell. Adds an error otherwise. */
  private findMeaning(field: BatchField, kind: WordKind, text: string): string | undefined {
    const [meaning, ...others] = findMeanings(kind, text);
    if (meaning !== undefined && others.length === 0) return meaning || undefined;
    const advice = findAmbiguityAdvice(kind, text);
    if (advice === undefined) this.addAdvice(field);
    else this.addError(field, advice);
    return undefined;
  }

  private addAdvice(field: BatchField): void {
    const text = this.readText(field);
    this.errors.push(formatCellError(this.nameOf(field), text, formatFieldAdvice(field, text)));
  }

  readText(field: BatchField): string {
    const position = this.positions[field];
    const cell = position === undefined ? undefined : this.input.cells[position];
    const text = cell === undefined || cell === '' ? '' : cell.trim();
    return text !== '' && isEmptyCellMarker(text) && !REQUIRED.has(field) ? '' : text;
  }
}
