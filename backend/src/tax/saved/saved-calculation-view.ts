import type { SavedCalculation } from './saved-calculation.entity.js';
import type { ListedCalculation } from './saved-calculation-list.js';
import type { SavedCalculationDto, SavedCalculationSummaryDto } from './saved-calculations.dto.js';

/** A saved calculation as the list shows it. */
export function savedSummary({ id, name, state, result, savedByName, savedAt }: ListedCalculation): Fields<SavedCalculationSummaryDto> {
  const { premium, totalDue, edition, effectiveDate } = result;
  return { id, name, state, premium, totalDue, edition, effectiveDate, savedByName, savedAt: savedAt.toISOString() };
}

/** A saved calculation to reopen. */
export function savedDetail(saved: SavedCalculation, rulebookChanged: boolean): SavedCalculationDto {
  const { request, result } = saved;
  return { ...savedSummary(saved), request, result, rulebookChanged };
}

/** The same fields as a plain object. */
type Fields<T> = { [K in keyof T]: T[K] };
