import { CALCULATION_FIELDS } from '@stampline/api-client/calculation-fields';
import { yesOrNoText } from '@stampline/business-ui';
import type { CalculationRequest } from './calculation';
import type { CalculationField, TypedField } from './calculation-fields';
import { type CalculatorInput, checksOf, isBlank, isReturn, textsOf } from './calculator-input';
import { chosen, FEE_CHARGERS, FEE_KINDS, WORDS } from './request-choices';

/** Returns the form values of a request; omitted or null fields are empty. */
export function toInput(request: CalculationRequest): CalculatorInput {
  return {
    ...textsOf((field) => typedText(field, request)),
    ...checksOf((name) => request[name] ?? false),
    parts: (request.parts ?? []).map(({ code, premium }) => ({ code, premium: returnedText(premium, request) })),
    feeItems: (request.feeItems ?? []).map((fee) => ({ ...fee, amount: String(fee.amount) })),
  };
}

function typedText(field: TypedField, request: CalculationRequest): string {
  const value = request[field.name];
  if (typeof value === 'boolean') return yesOrNoText(value);
  if (typeof value !== 'number') return value ?? '';
  return field.isPremium ? returnedText(value, request) : String(value);
}

/** Returns the request of a valid form. Blank optional fields are omitted, and returned amounts are negative. */
export function toRequest(input: CalculatorInput): CalculationRequest;
export function toRequest(input: CalculatorInput): Record<string, unknown> {
  const sign = isReturn(input) ? -1 : 1;
  return Object.fromEntries(CALCULATION_FIELDS.map((field) => [field.name, askedValue(field, input, sign)]));
}

function askedValue(field: CalculationField, input: CalculatorInput, sign: number): unknown {
  if (field.kind === 'coverages') return partsOf(input.parts, sign);
  if (field.kind === 'fees') return feesOf(input.feeItems);
  const value = input[field.name];
  if (typeof value === 'boolean') return value || undefined;
  const text = value.trim();
  if (field.name === 'premium') return premiumOf(text, sign);
  if (text === '') return undefined;
  switch (field.kind) {
    case 'amount':
      return field.isPremium ? premiumOf(text, sign) : Number(text);
    case 'number':
      return Number(text);
    case 'flag':
      return text === 'yes';
    case 'choice':
      return chosen(WORDS[field.words], text);
    default:
      return text;
  }
}

/** `|| 0`: nothing given back is 0, not -0. */
const premiumOf = (text: string, sign: number): number => sign * Number(text) || 0;

function partsOf(rows: CalculatorInput['parts'], sign: number): CalculationRequest['parts'] {
  const parts = rows.filter((row) => !isBlank(row));
  return parts.length === 0 ? undefined : parts.map(({ code, premium }) => ({ code: code.trim(), premium: premiumOf(premium, sign) }));
}

function feesOf(rows: CalculatorInput['feeItems']): CalculationRequest['feeItems'] {
  const fees = rows.flatMap((row) => {
    const [kind, chargedBy] = [chosen(FEE_KINDS, row.kind), chosen(FEE_CHARGERS, row.chargedBy)];
    return isBlank(row) || !kind || !chargedBy ? [] : [{ kind, chargedBy, amount: Number(row.amount) }];
  });
  return fees.length === 0 ? undefined : fees;
}

/** Returns premium as it is typed: that of a return without its minus. */
function returnedText(amount: number, { transactionType }: Pick<CalculationRequest, 'transactionType'>): string {
  return String(isReturn({ transactionType: transactionType ?? '' }) ? Math.abs(amount) : amount);
}
