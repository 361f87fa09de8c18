import type { Jurisdiction } from '@stampline/api-client';

type DocumentType = readonly [type: string, title: string];

/** Main reports in states that do not collect tax with a tax report. */
const MAIN_REPORTS: Readonly<Partial<Record<Jurisdiction['mainFilingType'], DocumentType>>> = {
  form_802: ['form_802', 'Form 802: Annual Reconciliation Tax Report'],
  slip_filing: ['slip_report', 'SLIP Report'],
};

/** Returns two document types to offer for a state while its templates cannot be loaded. */
export function getBuiltInTypes(state: Pick<Jurisdiction, 'mainFilingType'> | undefined): readonly DocumentType[] {
  if (state === undefined) return [];
  return [MAIN_REPORTS[state.mainFilingType] ?? ['tax_report', 'Tax Report'], ['policy_summary', 'Policy Summary']];
}
