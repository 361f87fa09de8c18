import type { SavedCalculation } from './saved-calculation.entity.js';
import type { ListedCalculation } from './saved-calculation-list.js';
import type { SavedCalculationDto, SavedCalculationSummaryDto } from './saved-calculations.dto.js';

export function toSavedCalculationSummaryDto({
  id,
  name,
  state,
  result,
  savedByName,
  savedAt,
}: ListedCalculation): Fields<SavedCalculationSummaryDto> {
  const { premium, totalDue, edition, effectiveDate } = result;
  return { id, name, state, premium, totalDue, edition, effectiveDate, savedByName, savedAt: savedAt.toISOString() };
}

export function toSavedCalculationDto(saved: SavedCalculation, rulebookChanged: boolean): SavedCalculationDto {
  const { request, result } = saved;
  const lines = result.lines.map((line) => ({ readOn: null, mustBeReadAgain: false, sources: [], feeBase: [], ...line }));
  return {
    ...toSavedCalculationSummaryDto(saved),
    request,
    result: { ...result, invoice: result.invoice ?? null, lines },
    rulebookChanged,
  };
}

/** Plain object with a DTO's fields. */
type Fields<T> = { [K in keyof T]: T[K] };
