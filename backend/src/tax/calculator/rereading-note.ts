import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import { needsRereading } from '../../jurisdictions/statements.js';
import type { TaxLine } from '../pricing/price-result.js';

const LIST = new Intl.ListFormat('en-US');

/**
 * Returns a note that names the charges whose sources are due to be read again on the given day; null if there are none. The completeness stays the
 * same, because an old reading is not evidence that more is due.
 */
export function formatRereadingNote(
  lines: readonly Pick<TaxLine, 'ruleId' | 'label' | 'amountCents'>[],
  jurisdiction: RulebookJurisdiction,
  today: string,
): string | null {
  const laws = new Map(jurisdiction.editions.statute.rules.map((law) => [law.id, law]));
  const names = lines.flatMap(({ ruleId, label, amountCents }) => {
    const law = laws.get(ruleId);
    return law !== undefined && amountCents !== 0 && needsRereading(law, jurisdiction, today) ? [label] : [];
  });
  if (names.length === 0) return null;
  const { name, lastSession } = jurisdiction;
  return `Needs another check: ${LIST.format(new Set(names))}. We read the rules more than 12 months ago, or in sources that are older than the ${lastSession.year} session of the legislature of ${name}.`;
}
