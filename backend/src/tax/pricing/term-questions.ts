import { isFirstPremium } from './assess-line.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import type { PriceRequest } from './price-request.js';

/** Returns true if a policy's term may raise questions: it is multiyear, extended, or paid in installments. */
export function hasTermQuestions({ policyYear, extensionDate, installment }: PriceRequest): boolean {
  return policyYear !== undefined || extensionDate !== undefined || (installment !== undefined && installment > 1);
}

/** Returns a note about flat charges in later years of the policy; only for the first premium. */
export function findLaterYearNotes({ statute }: CompiledEdition, request: PriceRequest, rules: readonly CompiledRule[]): readonly string[] {
  const { flatCharges, text = '' } = statute?.severalYears ?? {};
  const isLong = request.policyYear !== undefined && request.extensionDate === undefined;
  return isLong && flatCharges === 'each_year' && isFirstPremium(request) && rules.some(({ isFlat }) => isFlat) ? [text] : [];
}

/** Lists assumptions about a term that no source covers. */
export function findTermAssumptions(
  { statute, jurisdiction }: CompiledEdition,
  request: PriceRequest,
  rules: readonly CompiledRule[],
): string[] {
  if (statute === null) return [];
  const { policyYear, extensionDate, installment = 1, transactionDate } = request;
  const assumed: string[] = [];
  if (extensionDate !== undefined && statute.extensions === undefined) {
    assumed.push(
      `We could not confirm which rates apply to an extension in ${jurisdiction.name}. This one is priced as a policy change on ${extensionDate}.`,
    );
  }
  if (extensionDate === undefined && policyYear !== undefined && statute.severalYears === undefined) {
    assumed.push(
      `We could not confirm how ${jurisdiction.name} treats policies longer than one year. This one is priced as one term, with flat charges once.`,
    );
  }
  if (installment > 1 && transactionDate !== undefined && rules.some((rule) => hasEnded(rule, transactionDate))) {
    assumed.push(
      `We could not confirm whether later installments in ${jurisdiction.name} keep the rates of the first. They do here; other rates apply on ${transactionDate}.`,
    );
  }
  return assumed;
}

/** Returns true if the law's rule depends on the transaction date and ended before the given day, even if an override replaces it. */
function hasEnded({ byInception, source, override, replaced }: CompiledRule, day: string): boolean {
  const law = override === null ? source : replaced;
  return !byInception && law?.effectiveTo !== undefined && law.effectiveTo < day;
}
