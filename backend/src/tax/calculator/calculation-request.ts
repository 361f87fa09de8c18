import { checkedCents } from '../../money/dollars.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import type { LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import type { CoverageCodes, NamedCoverage } from '../pricing/coverage-codes.js';
import type { CoveragePart, PriceRequest } from '../pricing/price-request.js';
import { mismatches } from '../pricing/request-mismatches.js';
import type { JoinedField, Mismatch } from '../pricing/mismatch.js';
import type { TaxRuleError } from '../pricing/tax-rule-error.js';
import { factsToPrice } from './asked-facts.js';
import { type CalculationFields, calledField, fieldOfRequest } from './calculation-fields.js';

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
 * Builds the engine's request from fields that are individually valid.
 * @param codes coverages by their codes
 * @throws Refusal when fields do not fit together.
 */
export function toPriceRequest(body: CalculationFields, today: string, codes: CoverageCodes): CompleteRequest {
  const effectiveDate = body.effectiveDate ?? today;
  const coverages = new AskedCoverages(codes, body.state, effectiveDate);
  const facts = factsToPrice(body);
  const request: CompleteRequest = {
    ...facts,
    jurisdiction: body.state,
    edition: body.edition ?? undefined,
    premiumCents: checkedCents(body.premium),
    transactionType: body.transactionType ?? 'new',
    effectiveDate,
    transactionDate: body.transactionDate ?? effectiveDate,
    expirationDate: body.expirationDate ?? undefined,
    installment: body.installment ?? undefined,
    policyType: body.policyType ?? undefined,
    lineOfBusiness: coverages.lineOf(facts.coverageCode) ?? facts.lineOfBusiness,
    parts: body.parts?.map(({ code, premium }, at) => coverages.createPart(code, checkedCents(premium), `parts.${at}.code`)),
    insurerFeesCents: optionalCents(body.insurerFees),
    brokerFeesCents: optionalCents(body.brokerFees),
    fees: body.feeItems?.map(({ kind, chargedBy, amount }) => ({ kind, chargedBy, cents: checkedCents(amount) })),
    inStatePremiumCents: optionalCents(body.inStatePremium),
    premiumCollectedCents: optionalCents(body.premiumCollected),
    minimumEarnedPercent: body.minimumEarnedPercent ?? undefined,
    multiState: body.multiState ?? undefined,
    unconfirmedFees: body.unconfirmedFees ?? undefined,
  };
  const given: Mismatch[] =
    request.coverageCode !== undefined && body.lineOfBusiness ? [{ field: 'coverageCode', message: CODE_AND_LINE }] : [];
  const errors = [...coverages.errors, ...given, ...mismatches(request, nameOf)];
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

  lineOf(code: string | undefined): LineOfBusiness | undefined {
    return code === undefined ? undefined : this.find(code, 'coverageCode')?.lineOfBusiness;
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

/** Names inside sentences that begin with another word. */
const NAMES_WITHIN: Partial<Record<JoinedField, string>> = {
  feeItems: 'A fee',
  transactionType: 'transaction type',
  effectiveDate: 'effective date',
};

/** Returns the name of a field that has to fit to others. */
function nameOf(field: JoinedField): string {
  const called = calledField(field);
  return NAMES_WITHIN[field] ?? called.charAt(0).toUpperCase() + called.slice(1);
}

/** Converts an error of the engine to one of the calculator's fields. */
export function refusalOf(error: TaxRuleError): Refusal {
  return Refusal.ofFields([{ field: fieldOfRequest(error.field), message: error.messageFor('calculation') }], error);
}

function optionalCents(dollars: number | null | undefined): number | undefined {
  return dollars === null || dollars === undefined ? undefined : checkedCents(dollars);
}
