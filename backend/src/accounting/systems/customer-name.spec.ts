import { formatCustomerName, DYNAMICS_NAMES, NETSUITE_NAMES, OTHER_NAMES, QUICKBOOKS_NAMES, XERO_NAMES } from './customer-name.js';

test.each([
  ['Acme: North', 'Acme - North'],
  ['Acme:Roofing:West', 'Acme -Roofing -West'],
  ['  Harbor\tMarine \u00a0 LLC\n', 'Harbor Marine LLC'],
  [`${'x'.repeat(499)} yz`, 'x'.repeat(499)],
  ["O'Hara & Sons <Trust>", "O'Hara & Sons <Trust>"],
])('replaces %j with a name that QuickBooks Online accepts', (name, taken) => {
  expect(formatCustomerName(name, QUICKBOOKS_NAMES)).toBe(taken);
});

test.each([
  ['Harbor <Marine> LLC', 'Harbor (Marine) LLC'],
  ['Acme: North', 'Acme: North'],
  [' Oak  Logistics ', 'Oak Logistics'],
  ['😀'.repeat(300), '😀'.repeat(255)],
])('replaces %j with a name that Xero accepts', (name, taken) => {
  expect(formatCustomerName(name, XERO_NAMES)).toBe(taken);
});

test.each([
  ['Acme: North', 'Acme - North'],
  [' Oak\tLogistics ', 'Oak Logistics'],
  ['🚢'.repeat(90), '🚢'.repeat(83)],
])('NetSuite accepts the name that replaces %j', (name, taken) => {
  expect(formatCustomerName(name, NETSUITE_NAMES)).toBe(taken);
});

test.each([
  ['Acme: <North>', 'Acme: <North>'],
  [`${'x'.repeat(99)} yz`, 'x'.repeat(99)],
  [`${'x'.repeat(99)}🚢🚢`, `${'x'.repeat(99)}🚢`],
])('Business Central accepts the name that replaces %j', (name, taken) => {
  expect(formatCustomerName(name, DYNAMICS_NAMES)).toBe(taken);
});

test('removes only extra spaces from a name if the system has no published limits', () => {
  expect(formatCustomerName(` Acme:\n<North> ${'x'.repeat(600)}`, OTHER_NAMES)).toBe(`Acme: <North> ${'x'.repeat(600)}`);
});
