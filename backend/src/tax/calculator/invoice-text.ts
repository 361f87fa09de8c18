import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import { findChargeStatements } from '../../jurisdictions/statements.js';
import { getPayee } from '../../ledger/payee.js';
import { getPayeeName } from '../../ledger/payee-name.js';
import { formatDollars, toDollars } from '../../money/json-dollars.js';
import type { PriceResult, TaxLine } from '../pricing/price-result.js';
import type { InvoiceChargeDto, InvoiceTextDto } from './invoice-text.dto.js';

/** Builds the text for stating the charges on an invoice. @param day effective date of the policy */
export function buildInvoiceText({ lines }: Pick<PriceResult, 'lines'>, jurisdiction: RulebookJurisdiction, day: string): InvoiceTextDto {
  const { name } = jurisdiction;
  const rules = findChargeStatements(jurisdiction, day);
  return {
    charges: groupCharges(lines).flatMap((charge) => toInvoiceCharge(charge, jurisdiction)),
    wordingRules: rules.flatMap(({ text, wording = null, citation, sources: [first] }) =>
      text === null || first === undefined ? [] : [{ text: `${text}.`, wording, citation, source: first.url }],
    ),
    wordingNote:
      rules.length === 0
        ? `We have not read whether ${name} prescribes wording for the charges on an invoice.`
        : `${name} has a rule on how charges are stated. We have not read whether there are others.`,
  };
}

/** Groups lines by charge, because a policy with several coverages has a line for each coverage. */
function groupCharges(lines: readonly TaxLine[]): TaxLine[][] {
  const charges = new Map<string, TaxLine[]>();
  for (const line of lines) {
    const key = `${line.kind} ${line.label}`;
    const known = charges.get(key);
    if (known === undefined) charges.set(key, [line]);
    else known.push(line);
  }
  return [...charges.values()];
}

/** Returns an empty list if the charge has no amount. */
function toInvoiceCharge(lines: readonly TaxLine[], jurisdiction: RulebookJurisdiction): InvoiceChargeDto[] {
  const cents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const [first] = lines;
  if (first === undefined || cents === 0) return [];
  const { kind, label } = first;
  const rates = new Set(lines.filter(({ amountCents }) => amountCents !== 0).map(({ ratePercent }) => ratePercent));
  const [rate] = rates;
  const named = rates.size === 1 && typeof rate === 'string' ? `${label} (${rate}%)` : label;
  const payee = getPayee(kind);
  return [
    {
      name: label,
      amount: toDollars(cents),
      payee,
      payeeName: getPayeeName(jurisdiction, payee),
      invoiceText: `${named}: ${formatDollars(cents)}`,
    },
  ];
}
