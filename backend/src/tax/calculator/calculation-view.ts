import { toFeeBaseDtos } from '../../jurisdictions/fee-base-view.js';
import { FEE_SIDES, type RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { RuleReadingDto } from '../../jurisdictions/jurisdictions.dto.js';
import { toDollars } from '../../money/json-dollars.js';
import { parsePercent, RATE_SCALE } from '../../money/exact-share.js';
import { formatBasis } from '../pricing/format-basis.js';
import type { PriceResult, TaxLine } from '../pricing/price-result.js';
import { toRuleReadingDto, toRuleSourceDtos } from '../rules/rule-view.js';
import type { CalculationDto, CalculationLineDto, DisagreementDto } from './calculation.dto.js';
import type { CompleteRequest } from './calculation-request.js';
import { buildInvoiceText } from './invoice-text.js';
import { formatRereadingNote } from './rereading-note.js';

/** Converts a result for the API, and marks rules whose sources are due to be read again today. */
export function toCalculationDto(
  request: CompleteRequest,
  result: PriceResult,
  jurisdiction: RulebookJurisdiction,
  disagreements: DisagreementDto[],
  notes: string[],
  today: string,
): CalculationDto {
  const { statute } = jurisdiction.editions;
  const isStatute = result.edition === 'statute';
  const rereading = formatRereadingNote(result.lines, jurisdiction, today);
  const laws = new Map(isStatute ? statute.rules.map((law) => [law.id, law]) : []);
  return {
    state: result.jurisdiction,
    premium: toDollars(request.premiumCents),
    taxRate: result.statedRate,
    taxAmount: toDollars(result.statedTaxCents),
    additionalFees: result.fees.map(({ name, amountCents }) => ({ name, amount: toDollars(amountCents) })),
    totalDue: toDollars(result.totalCents),
    edition: result.edition,
    effectiveDate: request.effectiveDate,
    transactionDate: request.transactionDate,
    transactionType: request.transactionType,
    invoice: buildInvoiceText(result, jurisdiction, request.effectiveDate),
    lines: result.lines.map((line) => {
      const law = laws.get(line.ruleId);
      return {
        ...describeLine(line),
        confidence: law?.confidence ?? null,
        ...toRuleReadingDto(law, jurisdiction, today),
        feeBase: isStatute ? toFeeBaseDtos(jurisdiction, today, findFeeSides(line)) : [],
      };
    }),
    completeness: result.completeness,
    missing: [...result.missing],
    notes: [...result.missing, ...result.notes, ...notes, ...(rereading === null ? [] : [rereading])],
    disagreements,
    sources: isStatute ? toRuleSourceDtos(statute.sources) : [],
    rulebookVersion: result.rulebookVersion,
  };
}

/** Returns the parties that charge the fees that a line includes or excludes. */
const findFeeSides = ({ basis, basisParts }: TaxLine) =>
  FEE_SIDES.filter((side) => basis === `${side}_fees` || basisParts.some(({ of }) => of === `${side}_fees`));

function describeLine(line: TaxLine): Omit<CalculationLineDto, keyof RuleReadingDto | 'confidence' | 'feeBase'> {
  return {
    label: line.label,
    part: line.part,
    kind: line.kind,
    basis: line.basis,
    basisAmount: toDollars(line.basisCents),
    basisText: formatBasis(line),
    rate: line.ratePercent === null ? null : parsePercent(line.ratePercent) / RATE_SCALE,
    ratePercent: line.ratePercent,
    flatAmount: line.flatCents === null ? null : toDollars(line.flatCents),
    amount: toDollars(line.amountCents),
    rounding: line.rounding,
    reason: line.reason,
    ruleId: line.ruleId,
    citation: line.citation,
    effectiveFrom: line.effectiveFrom,
    effectiveTo: line.effectiveTo,
  };
}
