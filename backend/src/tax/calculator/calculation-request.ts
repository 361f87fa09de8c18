import { requireCents } from '../../money/json-dollars.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import type { LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import type { CoverageCodes, NamedCoverage } from '../pricing/coverage-codes.js';
import type { CoveragePart, PriceRequest } from '../pricing/price-request.js';
import { findMismatches } from '../pricing/request-mismatches.js';
import type { MismatchField, FieldMismatch } from '../pricing/mismatch.js';
import type { TaxRuleError } from '../pricing/tax-rule-error.js';
import { toPricedFacts } from './calculation-facts.js';
import { type CalculationFields, getFieldLabel, getCalculationField } from './calculation-fields.js';

/** A calculation request with its dates filled in. Without an edition, it is priced under the organization's edition. */
export type CompleteRequest = Omit<PriceRequest, 'parts'> &
  Required<Pick<PriceRequest, 'transactionType' | 'transactionDate'>> & {
    /** Code from the request; `lineOfBusiness` is the line that it means. */
    coverageCode?: string;
    parts?: readonly RequestedPart[];
  };

/** A coverage with the code from the request. */
export interface RequestedPart extends CoveragePart {
  readonly code: string;
}

/**
 * Builds the engine's request from fields that have been validated individually.
 * @param codes lookup of coverages by code
 * @throws Refusal if fields contradict each other
 */
export function toPriceRequest(body: CalculationFields, today: string, codes: CoverageCodes): CompleteRequest {
  const effectiveDate = body.effectiveDate ?? today;
  const coverages = new RequestedCoverages(codes, body.state, effectiveDate);
  const facts = toPricedFacts(body);
  const request: CompleteRequest = {
    ...facts,
    jurisdiction: body.state,
    edition: body.edition ?? undefined,
    premiumCents: requireCents(body.premium),
    transactionType: body.transactionType ?? 'new',
    effectiveDate,
    transactionDate: body.transactionDate ?? effectiveDate,
    expirationDate: body.expirationDate ?? undefined,
    installment: body.installment ?? undefined,
    policyType: body.policyType ?? undefined,
    lineOfBusiness: coverages.findLine(facts.coverageCode) ?? facts.lineOfBusiness,
    parts: body.parts?.map(({ code, premium }, at) => coverages.createPart(code, requireCents(premium), `parts.${at}.code`)),
    insurerFeesCents: toOptionalCents(body.insurerFees),
    brokerFeesCents: toOptionalCents(body.brokerFees),
    fees: body.feeItems?.map(({ kind, chargedBy, amount }) => ({ kind, chargedBy, cents: requireCents(amount) })),
    inStatePremiumCents: toOptionalCents(body.inStatePremium),
    premiumCollectedCents: toOptionalCents(body.premiumCollected),
    minimumEarnedPercent: body.minimumEarnedPercent ?? undefined,
    multiState: body.multiState ?? undefined,
    unconfirmedFees: body.unconfirmedFees ?? undefined,
  };
  const given: FieldMismatch[] =
    request.coverageCode !== undefined && body.lineOfBusiness ? [{ field: 'coverageCode', message: CODE_AND_LINE_MESSAGE }] : [];
  const errors = [...coverages.errors, ...given, ...findMismatches(request, getFieldName)];
  if (errors.length > 0) throw Refusal.forFields(errors);
  return request;
}

const CODE_AND_LINE_MESSAGE = 'Enter a coverage code or a line of business, not both.';

/** Reads the coverages of one request and collects errors about their codes. */
class RequestedCoverages {
  readonly errors: { field: string; message: string }[] = [];

  constructor(
    private readonly codes: CoverageCodes,
    private readonly state: string,
    private readonly effectiveDate: string,
  ) {}

  findLine(code: string | undefined): LineOfBusiness | undefined {
    return code === undefined ? undefined : this.find(code, 'coverageCode')?.lineOfBusiness;
  }

  createPart(code: string, premiumCents: number, field: string): RequestedPart {
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

/** Field names for use within a sentence. */
const NAMES_IN_SENTENCE: Partial<Record<MismatchField, string>> = {
  feeItems: 'A fee',
  transactionType: 'transaction type',
  effectiveDate: 'effective date',
};

/** Returns the name of a field for messages about fields that contradict each other. */
function getFieldName(field: MismatchField): string {
  const called = getFieldLabel(field);
  return NAMES_IN_SENTENCE[field] ?? called.charAt(0).toUpperCase() + called.slice(1);
}

/** Converts an engine error to an error for one of the calculator's fields. */
export function toRefusal(error: TaxRuleError): Refusal {
  return Refusal.forFields([{ field: getCalculationField(error.field), message: error.formatMessage('calculation') }], error);
}

function toOptionalCents(dollars: number | null | undefined): number | undefined {
  return dollars === null || dollars === undefined ? undefined : requireCents(dollars);
}
