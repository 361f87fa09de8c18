import type { Account, AccountDetail } from '../account-api';

const DETAIL_ID = '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90';

/** Builds an account with every field filled in. */
export function buildAccount(changes: Partial<Account> = {}): Account {
  return {
    id: 'a-1',
    accountName: 'Harbor Marine LLC',
    accountNumber: 'A-100',
    primaryContactName: 'Dana Reed',
    primaryContactEmail: 'dana@harbor.example',
    primaryContactPhone: '(757) 555-0100',
    businessType: 'sole-proprietorship',
    businessDescription: 'Builds and repairs small boats.',
    yearEstablished: 1998,
    mailingAddress: '1 Harbor Way',
    city: 'Norfolk',
    state: 'VA',
    zipCode: '23510',
    federalTaxId: '*****6789',
    notes: null,
    status: 'active',
    version: 1,
    createdAt: '2026-11-20T09:15:00.000Z',
    updatedAt: '2026-11-21T09:15:00.000Z',
    ...changes,
  };
}

export function buildAccountDetail(changes: Partial<AccountDetail> = {}): AccountDetail {
  return { ...buildAccount({ id: DETAIL_ID }), possibleDuplicates: [], ...changes };
}
