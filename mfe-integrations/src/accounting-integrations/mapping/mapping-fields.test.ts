import type { FieldMappings } from '../accounting-api';
import { toMappingFields } from './mapping-fields';

type Account = FieldMappings['chart'][number];

const buildAccount = (id: string, type: Account['type'], name: string): Account => ({ id, number: id, name, type });
const chart = [
  buildAccount('35', 'bank', 'Operating checking'),
  buildAccount('36', 'bank', 'Premium trust'),
  buildAccount('71', 'expense', 'Surplus lines tax'),
  buildAccount('92', 'liability', 'Surplus lines taxes payable'),
];

test('starts with the posted amounts, each mapped to the only matching account', () => {
  expect(toMappingFields({ mappings: [], postFrom: '2026-01', chart }).mappings).toEqual([
    { source: 'tax_amount', target: 'account:71' },
    { source: 'fees', target: '' },
    { source: 'tax_payable', target: 'account:92' },
    { source: 'paid_from', target: 'account:35' },
  ]);
});

test('does not choose between two matching accounts, or change stored mappings', () => {
  const two = [...chart, buildAccount('93', 'liability', 'Other taxes payable')];
  expect(toMappingFields({ mappings: [], postFrom: '2026-01', chart: two }).mappings[2]).toEqual({ source: 'tax_payable', target: '' });
  const stored = [{ source: 'tax_payable' as const, target: 'account' as const, accountId: '93' }];
  expect(toMappingFields({ mappings: stored, postFrom: '2026-01', chart: two }).mappings).toEqual([
    { source: 'tax_payable', target: 'account:93' },
  ]);
});
