import { loadRulebook } from '../../src/jurisdictions/rulebook-files.js';
import type { TaxOverride } from '../../src/tax/pricing/tax-override.js';
import { TaxPricer } from '../../src/tax/pricing/tax-pricer.js';
import { readHostile } from './hostile/read-hostile.js';
import { buildOverride } from '../repricing/pricers.js';

const pricer = new TaxPricer(loadRulebook());
const FILE = [
  'policy_number,insured_name,effective_date,expiration_date,premium,state',
  'AL-1,Acme Bakery,2019-05-01,2020-05-01,1000.00,AL',
  'AL-2,Acme Bakery,2026-05-01,2027-05-01,1000.00,AL',
].join('\n');

/** Returns the errors for a file with a 2019 and a 2026 Alabama policy, priced under the statute. */
async function listErrorsUnder(overrides: readonly TaxOverride[]): Promise<string[][]> {
  const organization = pricer.forOrganization({ edition: 'statute', editions: new Map(), overrides });
  const read = await readHostile('policies.csv', Buffer.from(FILE), organization);
  if ('unreadable' in read) throw new Error(read.unreadable);
  return read.decided.failed.map(({ errors }) => errors);
}

const REFUSED = [
  'effective_date: The statute has rules for Alabama from 2023-01-01 to 2027-12-31, but none for 2019-05-01. Check the date, or choose the Stampline rate table for all Alabama policies under Tax Rules.',
];

describe('an uploaded policy for a year without rules', () => {
  it('is rejected with its state, the years that have rules, and what to do', async () => {
    expect(await listErrorsUnder([])).toEqual([REFUSED]);
  });

  it('is rejected even if a custom rate applies in that year', async () => {
    const overrides = [buildOverride({ jurisdiction: 'AL', edition: 'statute', effectiveFrom: '2010-01-01' })];
    expect(await listErrorsUnder(overrides)).toEqual([REFUSED]);
  });
});
