import { keepAnswersForPolicy, toRequest } from './generator';

const template = {
  type: 'form_802',
  title: 'Form 802',
  documentKind: 'tax-report',
  filing: null,
  form: null,
  needsPolicy: false,
  periods: [],
  defaultPeriod: null,
  confidence: 'medium',
  fields: [
    { field: 'lateFilingFee', label: 'Fee', filledFrom: 'typed-in', fieldFormat: 'amount', isRequired: false, help: 'In dollars.' },
    { field: 'npn', label: 'NPN', filledFrom: 'organization', fieldFormat: 'text', isRequired: false, help: 'Digits.' },
  ],
} as const;

test('sends the chosen values without blanks or fields that the document does not have', () => {
  const choices = {
    state: 'VA',
    type: 'form_802',
    policyId: 'generic',
    period: '',
    answers: { lateFilingFee: '50', npn: '1', signerName: ' ' },
  };
  expect(toRequest(choices, { ...template, fields: [...template.fields], periods: [] })).toEqual({
    documentType: 'form_802',
    state: 'VA',
    answers: { lateFilingFee: '50' },
  });
  expect(toRequest({ ...choices, policyId: 'p-1', period: '2026', answers: {} }, undefined)).toEqual({
    documentType: 'form_802',
    state: 'VA',
    policyId: 'p-1',
    period: '2026',
  });
});

test('clears an account value with a blank entry, and resets entries when another policy is chosen', () => {
  const contact = {
    field: 'insuredContact',
    label: 'Contact',
    filledFrom: 'account',
    fieldFormat: 'text',
    isRequired: false,
    help: 'Name.',
  } as const;
  const search = { ...template, fields: [...template.fields, contact], periods: [] };
  const answers = { insuredContact: '', lateFilingFee: '' };
  expect(toRequest({ state: 'VA', type: 'form_802', policyId: 'p-1', period: '', answers }, search).answers).toEqual({
    insuredContact: '',
  });
  expect(keepAnswersForPolicy({ insuredContact: 'Dana Reed', lateFilingFee: '50' }, search)).toEqual({ lateFilingFee: '50' });
});
