import type { Jurisdiction } from '@stampline/api-client';

type DocumentType = readonly [type: string, title: string];

/** Main reports of states that do not collect tax by a tax report. */
const MAIN_REPORTS: Readonly<Partial<Record<Jurisdiction['mainFilingType'], DocumentType>>> = {
  form_802: ['form_802', 'Form 802: Annual Reconciliation Tax Report'],
  slip_filing: ['slip_report', 'SLIP Report'],
};

/** Returns two documents of a state, to offer while its templates cannot be loaded. */
export function getBuiltInTypes(state: Pick<Jurisdiction, 'mainFilingType'> | undefined): readonly DocumentType[] {
  if (state === undefined) return [];
  return [MAIN_REPORTS[state.mainFilingType] ?? ['tax_report', 'Tax Report'], ['policy_summary', 'Policy Summary']];
}
