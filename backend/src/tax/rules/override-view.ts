import type { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { toDollars } from '../../money/json-dollars.js';
import { toOverrideRuleId, type TaxOverride } from '../pricing/tax-override.js';
import type { OverrideOrigin } from './stored-rules.types.js';
import type { TaxOverrideDto } from './tax-settings.dto.js';

type Jurisdictions = Pick<JurisdictionsService, 'find'>;

/** Converts an override for the API. @param origin null or partly empty while the override is only proposed */
export function toTaxOverrideDto(
  override: TaxOverride,
  origin: Partial<Omit<OverrideOrigin, 'changeId'>>,
  jurisdictions: Jurisdictions,
): TaxOverrideDto {
  const { id, jurisdiction, edition, replaces, kind, label, ratePercent, flatCents, effectiveFrom, effectiveTo, reason, source } = override;
  const state = jurisdictions.find(jurisdiction);
  return {
    id,
    ruleId: toOverrideRuleId(override),
    state: jurisdiction,
    stateName: state?.name ?? jurisdiction,
    edition,
    replaces,
    replacesLabel: state?.editions[edition].rules.find((rule) => rule.id === replaces)?.label ?? null,
    kind,
    label,
    ratePercent,
    flatAmount: flatCents === null ? null : toDollars(flatCents),
    effectiveFrom,
    effectiveTo,
    reason,
    source,
    proposedBy: origin.proposedBy ?? null,
    approvedBy: origin.approvedBy ?? null,
    approvedAt: origin.approvedAt ?? null,
  };
}
