/**
 * @typedef {{ id: string, number: string, name: string, type: 'asset' | 'bank' | 'liability' | 'equity' | 'income' | 'expense' }} Account
 * @typedef {{ id: string, name: string }} Company
 */

/** Invented companies, the same in each system. @type {readonly Company[]} */
export const COMPANIES = [
  { id: '9341000000000001', name: 'Harborline Sample Agency' },
  { id: '9341000000000002', name: 'Second Sample Agency' },
];

/** @type {readonly Account[]} */
export const CHART = [
  { id: '35', number: '1010', name: 'Operating checking', type: 'bank' },
  { id: '36', number: '1020', name: 'Premium trust', type: 'bank' },
  { id: '40', number: '1200', name: 'Accounts receivable', type: 'asset' },
  { id: '45', number: '1300', name: 'Tax payments clearing', type: 'asset' },
  { id: '71', number: '6150', name: 'Surplus lines tax', type: 'expense' },
  { id: '72', number: '6160', name: 'Stamping and filing fees', type: 'expense' },
  { id: '80', number: '4000', name: 'Commission income', type: 'income' },
  { id: '92', number: '2150', name: 'Surplus lines taxes payable', type: 'liability' },
  { id: '95', number: '3000', name: "Owner's equity", type: 'equity' },
];
