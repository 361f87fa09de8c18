import { checkedCents } from '../../money/dollars.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import type { LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import type { CoverageCodes, NamedCoverage } from '../pricing/coverage-codes.js';
import type { CoveragePart, PriceRequest } from '../pricing/price-request.js';
import { mismatches } from '../pricing/request-mismatches.js';
import type { JoinedField, Mismatch } from '../pricing/mismatch.js';
import type { TaxRuleError } from '../pricing/tax-rule-error.js';
import type { CalculationFields } from './calculation-fields.js';

/** A calculation request with its dates filled in. Without an edition it is priced by the organization's. */
export type CompleteRequest = Omit<PriceRequest, 'parts'> &
  Required<Pick<PriceRequest, 'transactionType' | 'transactionDate'>> & {
    /** Code as requested; `lineOfBusiness` is its meaning. */
    coverageCode?: string;
    parts?: readonly AskedPart[];
  };

/** A coverage with the code that the request used. */
export interface AskedPart extends CoveragePart {
  readonly code: string;
}

/**
 * Builds the engine's request from fields that are valid one by one.
 * @param codes coverages by their codes
 * @throws Refusal when fields do not fit together.
 */
export function toPriceRequest(body: CalculationFields, today: string, codes: CoverageCodes): CompleteRequest {
  const effectiveDate = body.effectiveDate ?? today;
  const coverages = new AskedCoverages(codes, body.state, effectiveDate);
  const request: CompleteRequest = {
    jurisdiction: body.state,
    edition: body.edition ?? undefined,
    premiumCents: checkedCents(body.premium),
    transactionType: body.transactionType ?? 'new',
    effectiveDate,
    transactionDate: body.transactionDate ?? effectiveDate,
    boundDate: body.boundDate ?? undefined,
    expirationDate: body.expirationDate ?? undefined,
    extensionDate: body.extensionDate ?? undefined,
    installment: body.installment ?? undefined,
    policyType: body.policyType ?? undefined,
    lineOfBusiness: coverages.lineOf(body.coverageCode) ?? body.lineOfBusiness ?? undefined,
    coverageCode: body.coverageCode?.trim() || undefined,
    parts: body.parts?.map(({ code, premium }, at) => coverages.createPart(code, checkedCents(premium), `parts.${at}.code`)),
    exemption: body.exemption ?? undefined,
    insurerFeesCents: optionalCents(body.insurerFees),
    brokerFeesCents: optionalCents(body.brokerFees),
    fees: body.feeItems?.map(({ kind, chargedBy, amount }) => ({ kind, chargedBy, cents: checkedCents(amount) })),
    firePremiumCents: optionalCents(body.firePremium),
    nonUsPremiumCents: optionalCents(body.nonUsPremium),
    inStatePremiumCents: optionalCents(body.inStatePremium),
    premiumCollectedCents: optionalCents(body.premiumCollected),
    minimumEarnedPercent: body.minimumEarnedPercent ?? undefined,
    municipality: body.municipality?.trim() || undefined,
    multiState: body.multiState ?? undefined,
    independentlyProcured: body.independentlyProcured ?? undefined,
    interstateTransport: body.interstateTransport ?? undefined,
    unconfirmedFees: body.unconfirmedFees ?? undefined,
  };
  const given: Mismatch[] =
    request.coverageCode !== undefined && body.lineOfBusiness ? [{ field: 'coverageCode', message: CODE_AND_LINE }] : [];
  const errors = [...coverages.errors, ...given, ...mismatches(request, (field) => NAMES[field])];
  if (errors.length > 0) throw Refusal.ofFields(errors);
  return request;
}

const CODE_AND_LINE = 'Enter a coverage code or a line of business, not both.';

/** Reads the coverages of one request and collects errors about their codes. */
class AskedCoverages {
  readonly errors: { field: string; message: string }[] = [];

  constructor(
    private readonly codes: CoverageCodes,
    private readonly state: string,
    private readonly effectiveDate: string,
  ) {}

  lineOf(code: string | null | undefined): LineOfBusiness | undefined {
    return code?.trim() ? this.find(code.trim(), 'coverageCode')?.lineOfBusiness : undefined;
  }

  createPart(code: string, premiumCents: number, field: string): AskedPart {
    const { lineOfBusiness = 'other', name = code } = this.find(code.trim(), field) ?? {};
    return { code: code.trim(), lineOfBusiness, name, premiumCents };
  }

  private find(code: string, field: string): NamedCoverage | undefined {
    const found = this.codes.find(code, this.state, this.effectiveDate);
    if (typeof found !== 'string') return found;
    this.errors.push({ field, message: found });
    return undefined;
  }
}

/** Names in sentences of the fields that have to fit together. */
const NAMES: Readonly<Record<JoinedField, string>> = {
  premium: 'The premium',
  insurerFees: 'The insurer fees',
  brokerFees: 'The broker fees',
  feeItems: 'A fee',
  transactionType: 'transaction type',
  firePremium: 'The fire premium',
  nonUsPremium: 'The premium outside the United States',
  inStatePremium: 'The premium in the state',
  coverageCode: 'The coverage code',
  lineOfBusiness: 'The line of business',
  parts: 'The coverages',
  effectiveDate: 'effective date',
  expirationDate: 'The expiration date',
  transactionDate: 'The transaction date',
  extensionDate: 'The first day of the extension',
  installment: 'The number of the installment',
  premiumCollected: 'The premium collected before',
  minimumEarnedPercent: 'The minimum earned percent',
};

const FIELDS: Partial<Record<keyof PriceRequest, keyof CalculationFields>> = {
  fees: 'feeItems',
  parts: 'parts',
  jurisdiction: 'state',
  premiumCents: 'premium',
  insurerFeesCents: 'insurerFees',
  brokerFeesCents: 'brokerFees',
  firePremiumCents: 'firePremium',
  nonUsPremiumCents: 'nonUsPremium',
  inStatePremiumCents: 'inStatePremium',
  premiumCollectedCents: 'premiumCollected',
  effectiveDate: 'effectiveDate',
  transactionDate: 'transactionDate',
};

/** Converts an error of the engine to one of the calculator's fields. */
export function refusalOf(error: TaxRuleError): Refusal {
  return Refusal.ofFields([{ field: FIELDS[error.field] ?? error.field, message: error.messageFor('calculation') }], error);
}

function optionalCents(dollars: number | null | undefined): number | undefined {
  return dollars === null || dollars === undefined ? undefined : checkedCents(dollars);
}
