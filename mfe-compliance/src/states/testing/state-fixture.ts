import type { StateDetail, TaxRule } from '../../state-law/state-detail';
import type { StateDeadline } from '../state-api';

export function buildRule(fields: Partial<TaxRule> = {}): TaxRule {
  return {
    id: 'va-premium-tax',
    kind: 'premium_tax',
    label: 'Surplus lines premium tax',
    ratePercent: '2.25',
    flatAmount: null,
    basis: 'premium',
    rounding: 'cent',
    effectiveFrom: null,
    effectiveTo: null,
    rateDate: 'transaction',
    returned: 'always',
    onlyLines: [],
    exceptLines: [],
    placement: null,
    municipalities: [],
    makeUp: [],
    citation: null,
    note: null,
    confidence: null,
    readOn: null,
    mustBeReadAgain: false,
    sources: [],
    ...fields,
  };
}

type FeeBaseRule = StateDetail['editions']['statute']['feeBase'][number];

/** Builds Virginia's rule on insurer fees. */
export function buildFeeBase(fields: Partial<FeeBaseRule> = {}): FeeBaseRule {
  return {
    chargedBy: 'insurer',
    taxable: true,
    text: 'All premiums, assessments, dues and fees.',
    citation: 'Va. Code § 58.1-2500',
    readOn: '2026-11-20',
    mustBeReadAgain: false,
    confidence: 'medium',
    sources: [{ url: 'https://law.test/base', asOf: '2025' }],
    ...fields,
  };
}

/** Builds a Virginia penalty. */
export function buildStatement(fields: Partial<StateDetail['statements'][number]> = {}): StateDetail['statements'][number] {
  return {
    kind: 'penalty',
    status: 'stated',
    text: '$50 a day.',
    wording: null,
    citation: null,
    note: null,
    amounts: [],
    effectiveFrom: null,
    effectiveTo: null,
    readOn: '2026-11-20',
    mustBeReadAgain: false,
    confidence: 'high',
    sources: [{ url: 'https://law.test/penalties', asOf: '2026' }],
    ...fields,
  };
}

const edition = { known: [], exemptions: [], notes: [] };

export function buildStateDetail(fields: Partial<StateDetail> = {}): StateDetail {
  return {
    code: 'VA',
    name: 'Virginia',
    slug: 'virginia',
    taxRate: '2.25%',
    rate: 0.0225,
    color: '#B45309',
    requirements: ['Monthly filing by the 20th'],
    filingFrequency: 'monthly',
    mainFilingType: 'form_802',
    shownFirst: 1,
    statedRequirements: [
      { text: 'Monthly filing by the 20th', basis: 'product', sources: [] },
      { text: 'Form 802 due March 1', basis: 'source', sources: [{ url: 'https://law.test/802', asOf: '2026' }] },
    ],
    diligentSearch: [],
    searchWaiver: null,
    rulebookVersion: '2026-11-21+abc',
    revision: '2026-11-21',
    editions: {
      product: { ...edition, rules: [buildRule()] },
      statute: {
        ...edition,
        rules: [buildRule({ id: 'va-statute', ratePercent: '3', citation: 'Va. Code §38.2-4809', confidence: 'medium' })],
        citations: ['Va. Code §38.2-4809'],
        notModelled: [],
        insurerFeesTaxable: null,
        brokerFeesTaxable: null,
        feeBase: [buildFeeBase()],
        nonUsPremiumTaxable: null,
        independentProcurement: { treatment: 'not_modelled', text: 'No source was read.', citation: null, confidence: null },
        incompleteWithout: [],
        returnPremium: null,
        severalYears: null,
        extensions: null,
        feeRules: [],
        agreesWithProduct: false,
        sources: [{ url: 'https://law.test/rate', asOf: '2026' }],
        confidence: 'medium',
        mustBeReadAgain: false,
      },
    },
    disagreement: 'The code gives 3%.',
    filingObligations: [],
    filingDisagreements: [],
    forms: [
      { name: 'Form 802', purpose: 'Reconciliation of the year', sources: [{ url: 'https://www.tax.test/802', asOf: '2026' }] },
      { name: 'Form 801', purpose: 'Tax report of the quarter', sources: [] },
    ],
    penalties: ['$50 a day'],
    statements: [buildStatement()],
    regulator: {
      department: 'Bureau of Insurance',
      phone: '804-371-9741',
      surplusLinesPhone: null,
      website: 'https://www.scc.test/insurance',
      address: '1300 East Main Street, Richmond',
      confidence: 'low',
      note: null,
    },
    portal: { name: 'Virginia Tax', url: 'https://tax.test' },
    stampingOffice: null,
    coverageCodes: null,
    filingSources: [{ url: 'https://law.test/filing', asOf: '2025' }],
    ...fields,
  };
}

/** Builds a quarterly Virginia filing whose statutory date is a day earlier. */
export function buildStateDeadline(): StateDeadline {
  return {
    id: 'va-quarterly:2026-10-01',
    state: 'VA',
    stateName: 'Virginia',
    filingType: 'quarterly',
    title: 'Quarterly tax report',
    description: 'Form 801.',
    period: 'Q4 2026',
    dueDate: '2027-01-31',
    legalDueDate: '2027-01-30',
    actBy: '2027-01-29',
    daysUntil: 70,
    dayIsAssumed: false,
    priority: 'low',
  };
}
