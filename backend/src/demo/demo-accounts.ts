import type { AccountsService } from '../accounts/accounts.service.js';

type DemoAccount = Parameters<AccountsService['create']>[1];

/** Insureds in the demo book. The policies of all but the last insured are linked; the last insured's policies remain suggestions. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    accountName: 'Sample hotel 1022',
    accountNumber: 'ACC-1022',
    primaryContactName: 'Sample contact 1022',
    primaryContactEmail: 'contact@hotel-1022.example',
    primaryContactPhone: '(555) 555-1022',
    businessType: 'corporation',
    businessDescription: 'Hotel with a restaurant and a conference center.',
    yearEstablished: 1987,
    mailingAddress: '1022 Sample Street',
    city: 'Richmond',
    state: 'VA',
    zipCode: '23219',
    federalTaxId: '00-0001022',
  },
  {
    accountName: 'Sample warehouse 1381',
    accountNumber: 'ACC-1381',
    primaryContactName: 'Sample contact 1381',
    primaryContactEmail: 'contact@warehouse-1381.example',
    businessType: 'llc',
    businessDescription: 'Storage and distribution of dry goods.',
    mailingAddress: '1381 Sample Street',
    city: 'Raleigh',
    state: 'NC',
    zipCode: '27601',
  },
  {
    accountName: 'Sample clinic 1188',
    accountNumber: 'ACC-1188',
    primaryContactName: 'Sample contact 1188',
    businessType: 'partnership',
    city: 'Atlanta',
    state: 'GA',
    notes: 'Mailing address to be confirmed.',
  },
  {
    accountName: 'Sample school district 1350',
    businessType: 'non-profit',
    city: 'Newark',
    state: 'NJ',
  },
];
