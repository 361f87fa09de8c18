import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { getPayeeName } from '../ledger/payee-name.js';
import { getPayee } from '../ledger/payee.js';
import { findRateParts } from '../tax/pricing/rate-make-up.js';
import type { PolicyTaxLineDto } from './policies.dto.js';

/** A line as it is stored. */
export type StoredLine = Omit<PolicyTaxLineDto, 'citation' | 'makeUp' | 'payee'>;

/** Adds the current rulebook's citation and rate components to a stored line. Rules keep their ids, so this is the rule that priced the line. */
export function withRule(line: StoredLine, jurisdiction: RulebookJurisdiction | undefined): PolicyTaxLineDto {
  const rule = jurisdiction?.editions[line.edition].rules.find(({ id }) => id === line.ruleId);
  const payee = getPayeeName(jurisdiction, getPayee(line.kind));
  if (jurisdiction === undefined || rule === undefined) return { ...line, citation: null, makeUp: [], payee };
  // A line for one payee has only the rate of that payee's part, so it is not split into parts.
  const made = line.ratePercent === rule.ratePercent ? findRateParts(rule, jurisdiction) : [];
  const makeUp = made.map(({ label, ratePercent, citation }) => ({ label, ratePercent, citation }));
  return { ...line, citation: rule.citation ?? null, makeUp, payee };
}
