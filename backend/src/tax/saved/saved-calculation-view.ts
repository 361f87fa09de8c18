import type { CalculationDto } from '../calculator/calculation.dto.js';
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
  return { ...savedSummary(saved), request, result: asAnsweredNow(result), rulebookChanged };
}

/** Older answers lack what calculations have come to tell since. */
export function asAnsweredNow(result: SavedCalculation['result']): CalculationDto {
  const { completeness = null, missing = [], sources = [] } = result;
  const lines = result.lines.map((line) => ({
    ...line,
    basisText: line.basisText ?? '',
    part: line.part ?? null,
    confidence: line.confidence ?? null,
  }));
  return { ...result, completeness, missing, sources, lines };
}

/** The same fields as a plain object. */
type Fields<T> = { [K in keyof T]: T[K] };
