import type { RulebookJurisdiction, StateForm, TaxRule } from '../jurisdictions/rulebook.types.js';
import type { PdfBlank, PdfSection } from '@stampline/pdf';
import { findRequiringObligations } from './form-obligations.js';

const FIGURES = /tax|premium|report|return|statement|invoice|reconcil|assessment|payment|voucher|billing|surcharge|business of/i;
const SEARCH = /affidavit|diligent|declin|effort|certif/i;
const POLICY = /polic(?:y|ies)|entry|placement|transaction|contract/i;

/** The lines about the filer, which are identical on every sheet. */
export const FILER: readonly PdfBlank[] = [
  { label: 'Licensee', hint: 'As on the license' },
  { label: 'Surplus lines license number' },
  { label: 'National Producer Number' },
  { label: 'Agency' },
  { label: 'Address' },
  { label: 'Phone and email' },
];

/** Returns the lines for this kind of form, with the charges under the state's law. */
export function listLines(jurisdiction: RulebookJurisdiction, form: StateForm): PdfSection[] {
  const words = `${form.name} ${form.purpose}`;
  const isPeriod = findRequiringObligations(jurisdiction, form).some(({ period }) => period !== 'per-transaction') || FIGURES.test(words);
  const sections: PdfSection[] = [];
  if (SEARCH.test(words) || (POLICY.test(words) && !isPeriod))
    sections.push({ heading: 'Policy', blocks: [{ kind: 'blanks', fields: POLICY_LINES }] });
  if (isPeriod || sections.length === 0) {
    const fields = [...PERIOD_LINES, ...listChargeLines(jurisdiction), { label: 'Total due' }];
    sections.push({ heading: 'Figures of the period', blocks: [{ kind: 'blanks', fields }] });
  }
  return sections;
}

const POLICY_LINES: readonly PdfBlank[] = [
  { label: 'Insured' },
  { label: 'Policy number' },
  { label: 'Insurer' },
  { label: 'Coverage' },
  { label: 'Policy period, from and to' },
  { label: 'Premium and fees' },
];

const PERIOD_LINES: readonly PdfBlank[] = [
  { label: 'Period, from and to' },
  { label: 'Gross premiums' },
  { label: 'Return premiums' },
  { label: 'Exempt premiums' },
  { label: 'Taxable premiums' },
];

/** Returns a line for each statutory charge in force, with all municipal taxes together. */
function listChargeLines({ editions }: RulebookJurisdiction): PdfBlank[] {
  const inForce = editions.statute.rules.filter(
    ({ effectiveTo, placement }) => effectiveTo === undefined && placement !== 'independently_procured',
  );
  const labels = inForce.map((rule) => (rule.kind === 'municipal_tax' ? 'Municipal taxes, by municipality' : formatChargeLabel(rule)));
  return [...new Set(labels)].map((label) => ({ label }));
}

function formatChargeLabel({ label, ratePercent, flatUsd }: TaxRule): string {
  if (ratePercent !== undefined) return `${label}, ${ratePercent}%`;
  return flatUsd === undefined ? label : `${label}, $${flatUsd}`;
}
