import { isJurisdictionCode } from '../../jurisdictions/jurisdiction-codes.js';
import { cellComplaint } from '../../platform/tables/cell-complaint.js';
import { tooManyValues } from '../../platform/tables/sheet.js';
import { isShortenedNumber, SHORTENED_NUMBER_ADVICE } from '../../platform/tables/shortened-number.js';
import { isTemplateExample, templateExampleSentence } from '../../platform/tables/template-example.js';
import { isBusinessDate } from '../business-dates.js';
import type { CompleteRequest } from '../calculation-request.js';
import { CHOICES, MAX_MUNICIPALITY_CHARACTERS } from '../request-expectations.js';
import { feesOfRow } from './batch-fees.js';
import { mismatches } from '../request-mismatches.js';
import { centsOfText } from './amount-text.js';
import { BATCH_COLUMNS, type BatchColumns, type BatchField } from './batch-columns.js';
import { adviceFor } from './field-advice.js';

/** A row of a batch as text. */
export interface BatchInput {
  /** As a spreadsheet shows it, or the position of a JSON row. */
  readonly row: number;
  readonly cells: readonly string[];
  /** What is wrong already about the form of the row; its other rules are not looked at then. */
  readonly errors?: readonly string[];
}

/** How the people of a batch know its fields. */
export type FieldNames = (field: BatchField) => string;

export const columnNames: FieldNames = (field) => BATCH_COLUMNS[field];
export const fieldNames: FieldNames = (field) => field;

type Choices = typeof CHOICES;

const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

/** The fields that are neither amounts nor dates: a batch has few different ones. */
export const WORD_FIELDS = [
  'state',
  'policyType',
  'edition',
  'transactionType',
  'lineOfBusiness',
  'multiState',
  'independentlyProcured',
  'exemption',
  'unconfirmedFees',
  'municipality',
] as const satisfies readonly BatchField[];

/**
 * Checks one row by the rules of the calculator.
 *
 * @param today inception where the row has none
 * @param alike the request of another row whose cells of WORD_FIELDS are the same: those are not looked at again
 * @returns what to price, or one sentence per error
 */
export function readBatchRow(
  input: BatchInput,
  columns: BatchColumns,
  nameOf: FieldNames,
  today: string,
  alike?: CompleteRequest,
): CompleteRequest | string[] {
  const errors = formErrors(input, columns);
  if (errors.length > 0) return errors;
  const fields = new RowFields(input.cells, columns.positions, nameOf, errors);
  const effectiveDate = fields.date('effectiveDate') ?? today;
  const request: CompleteRequest = {
    jurisdiction: alike ? alike.jurisdiction : fields.jurisdiction(),
    premiumCents: fields.premium(),
    policyType: alike ? alike.policyType : fields.choice('policyType'),
    edition: alike ? alike.edition : fields.choice('edition'),
    effectiveDate,
    transactionDate: fields.date('transactionDate') ?? effectiveDate,
    boundDate: fields.date('boundDate'),
    transactionType: alike ? alike.transactionType : (fields.choice('transactionType') ?? 'new'),
    insurerFeesCents: fields.amount('insurerFees'),
    brokerFeesCents: fields.amount('brokerFees'),
    fees: feesOfRow((column) => fields.amount(column)),
    firePremiumCents: fields.amount('firePremium'),
    nonUsPremiumCents: fields.amount('nonUsPremium'),
    inStatePremiumCents: fields.amount('inStatePremium'),
    lineOfBusiness: alike ? alike.lineOfBusiness : fields.choice('lineOfBusiness'),
    municipality: alike ? alike.municipality : fields.municipality(),
    multiState: alike ? alike.multiState : fields.yesOrNo('multiState'),
    independentlyProcured: alike ? alike.independentlyProcured : fields.yesOrNo('independentlyProcured'),
    exemption: alike ? alike.exemption : fields.choice('exemption'),
    unconfirmedFees: alike ? alike.unconfirmedFees : fields.choice('unconfirmedFees'),
  };
  if (errors.length > 0) return errors;
  const wrong = mismatches(request, (field) => (field === 'feeItems' ? 'A fee' : nameOf(field)));
  return wrong.length > 0 ? wrong.map(({ message }) => message) : request;
}

function formErrors({ row, cells, errors = [] }: BatchInput, { width, identifier, kept }: BatchColumns): string[] {
  const found = [...errors];
  if (cells.length > width && cells.slice(width).some((extra) => extra.trim() !== '')) found.push(tooManyValues(cells.length, width));
  if (identifier === undefined) return found;
  const text = (cells[identifier] ?? '').trim();
  if (isTemplateExample(text)) found.push(templateExampleSentence(row));
  if (isShortenedNumber(text)) {
    const name = kept.find(({ position }) => position === identifier)?.name ?? '';
    found.push(cellComplaint(name, text, SHORTENED_NUMBER_ADVICE));
  }
  return found;
}

/** The fields of one row; each says what is wrong with it in `errors`. */
class RowFields {
  constructor(
    private readonly cells: readonly string[],
    private readonly positions: BatchColumns['positions'],
    private readonly nameOf: FieldNames,
    private readonly errors: string[],
  ) {}

  jurisdiction(): string {
    const code = this.text('state').toUpperCase();
    if (!isJurisdictionCode(code)) this.refuse('state');
    return code;
  }

  /** 0 besides an error when there is none. */
  premium(): number {
    const cents = this.amount('premium');
    if (cents === undefined && this.text('premium') === '') this.refuse('premium');
    return cents ?? 0;
  }

  amount(field: BatchField): number | undefined {
    const text = this.text(field);
    if (text === '') return undefined;
    const cents = centsOfText(text);
    if (cents === undefined) this.refuse(field);
    return cents;
  }

  date(field: BatchField): string | undefined {
    const text = this.text(field);
    if (text === '') return undefined;
    if (!isBusinessDate(text)) this.refuse(field);
    return text;
  }

  /** Words of the list in any case, with spaces or hyphens for their underscores. */
  choice<Field extends keyof Choices>(field: Field): Choices[Field][number] | undefined {
    const text = this.text(field);
    if (text === '') return undefined;
    const words: readonly Choices[Field][number][] = CHOICES[field];
    for (const word of words) if (word === text) return word;
    const written = text.toLowerCase().replaceAll(/[\s-]+/g, '_');
    for (const word of words) if (word === written) return word;
    this.refuse(field);
    return undefined;
  }

  municipality(): string | undefined {
    const text = this.text('municipality');
    if (text.length > MAX_MUNICIPALITY_CHARACTERS) this.refuse('municipality');
    return text === '' ? undefined : text;
  }

  yesOrNo(field: BatchField): boolean | undefined {
    const text = this.text(field);
    if (text === '') return undefined;
    const answer = YES_OR_NO.get(text.toLowerCase());
    if (answer === undefined) this.refuse(field);
    return answer;
  }

  private refuse(field: BatchField): void {
    const text = this.text(field);
    this.errors.push(cellComplaint(this.nameOf(field), text, adviceFor(field, text)));
  }

  private text(field: BatchField): string {
    const position = this.positions[field];
    return position === undefined ? '' : (this.cells[position] ?? '').trim();
  }
}
