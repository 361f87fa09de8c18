import type { TaxFactName } from './tax-fact-fields';

/** Groups of the form; each fact that people enter is in exactly one. */
export const TAX_FACT_GROUPS: readonly { title: string | null; facts: readonly TaxFactName[] }[] = [
  {
    title: 'Coverage and exemption',
    facts: ['lineOfBusiness', 'coverageCode', 'interstateTransport', 'exemption', 'exemptionProof'],
  },
  { title: 'Fees', facts: ['policyFee', 'inspectionFee', 'otherInsurerFees', 'brokerFee', 'agentFee'] },
  { title: 'Parts of the premium and place', facts: ['firePremium', 'nonUsPremium', 'municipality'] },
  { title: null, facts: ['independentlyProcured'] },
  { title: 'Dates', facts: ['boundDate', 'issueDate', 'invoiceDate', 'receiptDate'] },
  {
    title: 'Charged and collected',
    facts: ['chargedPremiumTax', 'chargedStampingFee', 'chargedOther', 'chargedTotal', 'collected', 'collectedOn', 'invoiceNumber'],
  },
  {
    title: 'For the record',
    facts: [
      'insurerNaic',
      'insurerAa',
      'insurerShare',
      'policyLimit',
      'previousPolicyNumber',
      'accountNumber',
      'team',
      'licenseeNpn',
      'licenseNumber',
    ],
  },
];
