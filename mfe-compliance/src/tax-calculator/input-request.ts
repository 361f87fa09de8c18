import { CALCULATION_FIELDS } from '@stampline/api-client/calculation-fields';
import { toYesOrNo } from '@stampline/business-ui';
import type { CalculationRequest } from './calculation';
import type { CalculationField, TypedField } from './calculation-fields';
import { type CalculatorInput, mapCheckedFields, isBlank, isReturn, mapTypedFields } from './calculator-input';
import { findChoice, FEE_CHARGERS, FEE_KINDS, CHOICES_BY_FIELD } from './request-choices';

/** Converts a request to form values; omitted or null fields are empty. */
export function toInput(request: CalculationRequest): CalculatorInput {
  return {
    ...mapTypedFields((field) => toTypedText(field, request)),
    ...mapCheckedFields((name) => request[name] ?? false),
    parts: (request.parts ?? []).map(({ code, premium }) => ({ code, premium: formatUnsignedPremium(premium, request) })),
    feeItems: (request.feeItems ?? []).map((fee) => ({ ...fee, amount: String(fee.amount) })),
  };
}

function toTypedText(field: TypedField, request: CalculationRequest): string {
  const value = request[field.name];
  if (typeof value === 'boolean') return toYesOrNo(value);
  if (typeof value !== 'number') return value ?? '';
  return field.isPremium ? formatUnsignedPremium(value, request) : String(value);
}

/** Converts a valid form to a request. Blank optional fields are omitted, and returned amounts are negative. */
export function toRequest(input: CalculatorInput): CalculationRequest;
export function toRequest(input: CalculatorInput): Record<string, unknown> {
  const sign = isReturn(input) ? -1 : 1;
  return Object.fromEntries(CALCULATION_FIELDS.map((field) => [field.name, toRequestValue(field, input, sign)]));
}

function toRequestValue(field: CalculationField, input: CalculatorInput, sign: number): unknown {
  if (field.kind === 'coverages') return toCoverageParts(input.parts, sign);
  if (field.kind === 'fees') return toFees(input.feeItems);
  const value = input[field.name];
  if (typeof value === 'boolean') return value || undefined;
  const text = value.trim();
  if (field.name === 'premium') return toPremium(text, sign);
  if (text === '') return undefined;
  switch (field.kind) {
    case 'amount':
      return field.isPremium ? toPremium(text, sign) : Number(text);
    case 'number':
      return Number(text);
    case 'flag':
      return text === 'yes';
    case 'choice':
      return findChoice(CHOICES_BY_FIELD[field.words], text);
    default:
      return text;
  }
}

/** `|| 0` turns -0 into 0. */
const toPremium = (text: string, sign: number): number => sign * Number(text) || 0;

function toCoverageParts(rows: CalculatorInput['parts'], sign: number): CalculationRequest['parts'] {
  const parts = rows.filter((row) => !isBlank(row));
  return parts.length === 0 ? undefined : parts.map(({ code, premium }) => ({ code: code.trim(), premium: toPremium(premium, sign) }));
}

function toFees(rows: CalculatorInput['feeItems']): CalculationRequest['feeItems'] {
  const fees = rows.flatMap((row) => {
    const [kind, chargedBy] = [findChoice(FEE_KINDS, row.kind), findChoice(FEE_CHARGERS, row.chargedBy)];
    return isBlank(row) || !kind || !chargedBy ? [] : [{ kind, chargedBy, amount: Number(row.amount) }];
  });
  return fees.length === 0 ? undefined : fees;
}

/** Formats premium as users type it: a return premium does not have a minus sign. */
function formatUnsignedPremium(amount: number, { transactionType }: Pick<CalculationRequest, 'transactionType'>): string {
  return String(isReturn({ transactionType: transactionType ?? '' }) ? Math.abs(amount) : amount);
}
