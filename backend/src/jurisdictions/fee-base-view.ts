import { FEE_SIDES, type FeeSide, type RulebookJurisdiction } from './rulebook.types.js';
import type { FeeBaseDto } from './jurisdictions.dto.js';
import { describeReading } from './legal-support-view.js';
import { formatNothingFound } from './nothing-found.js';

/** Describes, for each side that charges fees, whether they are part of the taxed premium, with the confidence on the given day. */
export function toFeeBaseDtos(
  jurisdiction: RulebookJurisdiction,
  today: string,
  sides: readonly FeeSide[] = FEE_SIDES,
): { [K in keyof FeeBaseDto]: FeeBaseDto[K] }[] {
  return sides.map((chargedBy) => {
    const rule = jurisdiction.editions.statute.feeBase[chargedBy];
    const { taxable, text, citation, confidence } = rule;
    return {
      chargedBy,
      taxable,
      text: text ?? formatNothingFound(`rule on whether ${chargedBy} fees are taxed`, jurisdiction.name, rule),
      citation,
      confidence,
      ...describeReading(rule, jurisdiction, today),
    };
  });
}
