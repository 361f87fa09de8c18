import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { findDutyDocuments, listDocumentsOfType, listNeededDocuments } from './duty-documents.js';

const find = (code: string) => findDutyDocuments(loadRulebook().jurisdictions.find((one) => one.code === code)!, '2026-11-01');

const listInCalifornia = (type: string) => listDocumentsOfType(find('CA'), type).map(({ name }) => name);

describe('the documents of a transaction', () => {
  it.each([
    ['CA', 'new', ['Declarations page', 'SL-1']],
    ['CA', 'renewal', ['Declarations page', 'SL-1']],
    ['CA', 'endorsement', ['Endorsement or cancellation']],
    ['CA', 'cancellation', ['Endorsement or cancellation']],
    ['NY', 'new', ['Declarations page or cover note', 'Affidavit Part A']],
    ['NY', 'return_premium', ['Endorsement or cancellation']],
    ['PA', 'new', ['1609-SLL']],
    ['PA', 'endorsement', []],
    ['FL', 'new', []],
    ['TX', 'new', []],
  ])('are those that sources in %s require for %s', (state, type, names) => {
    expect(listNeededDocuments(find(state), type)).toEqual(names);
  });

  it('include policy documents for a policy change, but not change documents for a policy', () => {
    expect(listInCalifornia('new')).toEqual(['Declarations page', 'SL-1', 'SL-2']);
    expect(listInCalifornia('endorsement')).toEqual(['Declarations page', 'SL-1', 'SL-2', 'Endorsement or cancellation']);
  });
});
