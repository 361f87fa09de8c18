import { EXEMPTIONS, LINES_OF_BUSINESS, yesOrNoText } from '@stampline/business-ui';
import type { CalculationRequest } from './calculation';
import { type CalculatorInput, EMPTY_INPUT, isBlank, isReturn } from './calculator-input';
import { chosen, EDITIONS, FEE_CHARGERS, FEE_KINDS, POLICY_TYPES, TRANSACTION_TYPES, UNCONFIRMED_FEES } from './request-choices';

/** Returns the form values of a request; omitted or null fields are empty. */
export function toInput(request: CalculationRequest): CalculatorInput {
  return {
    state: request.state,
    premium: returnedText(request.premium, request),
    parts: (request.parts ?? []).map(({ code, premium }) => ({ code, premium: returnedText(premium, request) })),
    insurerFees: textOf(request.insurerFees),
    brokerFees: textOf(request.brokerFees),
    feeItems: (request.feeItems ?? []).map((fee) => ({ ...fee, amount: String(fee.amount) })),
    firePremium: returnedText(request.firePremium, request),
    nonUsPremium: returnedText(request.nonUsPremium, request),
    inStatePremium: returnedText(request.inStatePremium, request),
    premiumCollected: textOf(request.premiumCollected),
    minimumEarnedPercent: textOf(request.minimumEarnedPercent),
    edition: request.edition ?? EMPTY_INPUT.edition,
    policyType: request.policyType ?? EMPTY_INPUT.policyType,
    effectiveDate: request.effectiveDate ?? EMPTY_INPUT.effectiveDate,
    lineOfBusiness: request.lineOfBusiness ?? EMPTY_INPUT.lineOfBusiness,
    transactionType: request.transactionType ?? EMPTY_INPUT.transactionType,
    transactionDate: request.transactionDate ?? EMPTY_INPUT.transactionDate,
    boundDate: request.boundDate ?? EMPTY_INPUT.boundDate,
    expirationDate: request.expirationDate ?? EMPTY_INPUT.expirationDate,
    extensionDate: request.extensionDate ?? EMPTY_INPUT.extensionDate,
    installment: textOf(request.installment),
    coverageCode: request.coverageCode ?? EMPTY_INPUT.coverageCode,
    municipality: request.municipality ?? EMPTY_INPUT.municipality,
    exemption: request.exemption ?? EMPTY_INPUT.exemption,
    unconfirmedFees: request.unconfirmedFees ?? EMPTY_INPUT.unconfirmedFees,
    multiState: request.multiState ?? EMPTY_INPUT.multiState,
    independentlyProcured: request.independentlyProcured ?? EMPTY_INPUT.independentlyProcured,
    interstateTransport: yesOrNoText(request.interstateTransport),
  };
}

/** Returns the request of a valid form. Blank optional fields are omitted, and returned amounts are negative. */
export function toRequest(input: CalculatorInput): CalculationRequest {
  const { effectiveDate, transactionDate, boundDate, expirationDate, extensionDate, municipality, coverageCode } = input;
  const sign = isReturn(input) ? -1 : 1;
  // `|| 0` turns -0 into 0.
  const premiumOf = (text: string) => sign * Number(text) || 0;
  const partOf = (text: string) => (text.trim() === '' ? undefined : premiumOf(text));
  const parts = input.parts.filter((row) => !isBlank(row));
  return {
    state: input.state,
    premium: premiumOf(input.premium),
    policyType: chosen(POLICY_TYPES, input.policyType),
    edition: chosen(EDITIONS, input.edition),
    effectiveDate: effectiveDate || undefined,
    transactionDate: transactionDate || undefined,
    boundDate: boundDate || undefined,
    expirationDate: expirationDate || undefined,
    extensionDate: extensionDate || undefined,
    installment: amountOf(input.installment),
    transactionType: chosen(TRANSACTION_TYPES, input.transactionType),
    insurerFees: amountOf(input.insurerFees),
    brokerFees: amountOf(input.brokerFees),
    feeItems: feesOf(input.feeItems),
    firePremium: partOf(input.firePremium),
    nonUsPremium: partOf(input.nonUsPremium),
    inStatePremium: partOf(input.inStatePremium),
    premiumCollected: amountOf(input.premiumCollected),
    minimumEarnedPercent: amountOf(input.minimumEarnedPercent),
    lineOfBusiness: chosen(LINES_OF_BUSINESS, input.lineOfBusiness),
    coverageCode: coverageCode.trim() || undefined,
    parts: parts.length === 0 ? undefined : parts.map(({ code, premium }) => ({ code: code.trim(), premium: premiumOf(premium) })),
    municipality: municipality.trim() || undefined,
    exemption: chosen(EXEMPTIONS, input.exemption),
    unconfirmedFees: chosen(UNCONFIRMED_FEES, input.unconfirmedFees),
    multiState: input.multiState || undefined,
    independentlyProcured: input.independentlyProcured || undefined,
    interstateTransport: input.interstateTransport === '' ? undefined : input.interstateTransport === 'yes',
  };
}

function feesOf(rows: CalculatorInput['feeItems']): CalculationRequest['feeItems'] {
  const fees = rows.flatMap((row) => {
    const [kind, chargedBy] = [chosen(FEE_KINDS, row.kind), chosen(FEE_CHARGERS, row.chargedBy)];
    return isBlank(row) || !kind || !chargedBy ? [] : [{ kind, chargedBy, amount: Number(row.amount) }];
  });
  return fees.length === 0 ? undefined : fees;
}

function amountOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

/** Returns the premium as typed: without the sign of a return. */
function returnedText(amount: number | null | undefined, { transactionType }: Pick<CalculationRequest, 'transactionType'>): string {
  return typeof amount === 'number' && isReturn({ transactionType: transactionType ?? '' }) ? String(Math.abs(amount)) : textOf(amount);
}

function textOf(amount: number | null | undefined): string {
  return amount === undefined || amount === null ? '' : String(amount);
}
