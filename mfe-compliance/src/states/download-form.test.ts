import { buildFormUrl, explainMissingForm } from './download-form';

test.each([
  ['VA', 'Form 802', '/public-objects/forms/va/Form_802_VA.pdf'],
  ['NC', 'SLIP  policy entry', '/public-objects/forms/nc/SLIP_policy_entry_NC.pdf'],
  ['HI', '104-NRRA with 104A, 104B', '/public-objects/forms/hi/104-NRRA_with_104A%2C_104B_HI.pdf'],
  ['TX', '25/104', '/public-objects/forms/tx/25%2F104_TX.pdf'],
])('returns for %s %s the URL %s', (code, name, address) => {
  expect(buildFormUrl(code, name)).toBe(address);
});

test('names a missing form, then explains how to add it and where to find it now', () => {
  const lines = explainMissingForm('VA', 'Form 802', { name: 'Virginia Tax', url: 'https://tax.test' }).split('\n\n');
  expect(lines[0]).toBe('Form "Form 802" is not yet available for download');
  expect(lines[1]).toContain('uploaded as Form_802_VA.pdf to the folder forms/va');
  expect(lines[2]).toBe('Until then, find it at Virginia Tax: https://tax.test.');
});
