import type { LawStatement } from '../jurisdictions/statement.types.js';
import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import type { License } from '../licenses/license.js';
import { createLicenseeFinder, type LicenseeBasis, type LicensedTransaction } from './licensee.js';

const find = (code: string) => loadRulebook().jurisdictions.find((one) => one.code === code)!;

const license = (id: string, change: Partial<License> = {}): License => ({
  id,
  state: 'FL',
  holder: id,
  licenseNumber: `${id}-1`,
  npn: null,
  licenseType: 'individual',
  validFrom: null,
  validTo: null,
  filesUnder: false,
  ...change,
});

const AGENCY = license('Palm', { licenseType: 'agency', filesUnder: true });
const DANA = license('Dana', { npn: '0017' });
const SAM = license('Sam');

const transaction = (change: Partial<LicensedTransaction> = {}): LicensedTransaction => ({
  id: 'transaction',
  effectiveDate: '2026-11-01',
  brokerName: 'Retail & Sons, Inc.',
  details: null,
  ...change,
});

function resolve(
  { licenses = [AGENCY, DANA, SAM], rules = [], choices = new Map<string, string>() }: Partial<LicenseeBasis>,
  change: Partial<LicensedTransaction> = {},
  state = 'FL',
): [string | null, string | null] {
  const { license: named, source, unknownNumber } = createLicenseeFinder(find(state), { licenses, rules, choices })(transaction(change));
  return [named?.id ?? unknownNumber, source];
}

const inState = (state: string): License[] => [AGENCY, DANA, SAM].map((one) => ({ ...one, state }));
const statement = (licensee: 'agency' | 'individual', effectiveFrom: string | null, effectiveTo: string | null): LawStatement => ({
  kind: 'who-files',
  text: null,
  citation: null,
  licensee,
  effectiveFrom,
  effectiveTo,
  readOn: '2026-11-27',
  confidence: 'high',
  sources: [],
});
const rule = (holder: string, change: object = {}) => ({
  state: null,
  retailBroker: null,
  accountNumber: null,
  team: null,
  holder,
  ...change,
});

describe('the licensee of a transaction', () => {
  it('is the chosen one, otherwise the stated one, and otherwise the one set by a rule', () => {
    const details = { licenseeNpn: '17' };
    const rules = [rule('Sam')];
    expect(resolve({ rules }, {})).toEqual(['Sam', 'rule']);
    expect(resolve({ rules }, { details })).toEqual(['Dana', 'stated']);
    expect(resolve({ rules, choices: new Map([['transaction', 'Sam']]) }, { details })).toEqual(['Sam', 'chosen']);
    expect(resolve({ rules, choices: new Map([['transaction', 'deleted']]) }, { details })).toEqual(['Dana', 'stated']);
  });

  it('is unknown if the stated one is not in the register, even if a rule matches', () => {
    expect(resolve({ rules: [rule('Sam')] }, { details: { licenseNumber: 'X9' } })).toEqual(['license X9', null]);
    expect(resolve({ rules: [rule('Sam')] }, { details: { licenseeNpn: '99' } })).toEqual(['NPN 99', null]);
  });

  it('is set by the first rule that matches by state, retail broker, account and team, and whose holder is licensed in the state', () => {
    const dana = (change: object) => [rule('Dana', change), rule('Sam')];
    expect(resolve({ rules: dana({ state: 'GA' }) })[0]).toBe('Sam');
    expect(resolve({ rules: dana({ state: 'FL' }) })[0]).toBe('Dana');
    expect(resolve({ rules: dana({ retailBroker: 'RETAIL AND SONS' }) })[0]).toBe('Dana');
    expect(resolve({ rules: dana({ retailBroker: 'Retail' }) })[0]).toBe('Sam');
    expect(resolve({ rules: dana({ retailBroker: 'Retail & Sons' }) }, { brokerName: null })[0]).toBe('Sam');
    expect(resolve({ rules: dana({ accountNumber: 'a-1' }) }, { details: { accountNumber: 'A-1' } })[0]).toBe('Dana');
    expect(resolve({ rules: dana({ accountNumber: 'a-1' }) })[0]).toBe('Sam');
    expect(resolve({ rules: dana({ team: 'property east' }) }, { details: { team: 'Property East' } })[0]).toBe('Dana');
    expect(resolve({ rules: dana({ team: 'East' }) }, { details: { team: 'Property East' } })[0]).toBe('Sam');
    expect(resolve({ rules: dana({ team: 'East' }) })[0]).toBe('Sam');
    expect(resolve({ rules: [rule('Nobody known'), rule('dana')] })[0]).toBe('Dana');
  });

  it('is unknown if the state requires an individual and several individuals are licensed', () => {
    expect(resolve({})).toEqual([null, null]);
    expect(resolve({ licenses: [AGENCY, DANA] })).toEqual(['Dana', 'usual']);
    expect(resolve({ licenses: [AGENCY] })).toEqual([null, null]);
  });

  it('is the agency if the state requires it, and the license named in filings if no source decides', () => {
    expect(resolve({ licenses: inState('TX') }, {}, 'TX')).toEqual(['Palm', 'usual']);
    expect(resolve({ licenses: inState('NY') }, {}, 'NY')).toEqual(['Palm', 'usual']);
    expect(resolve({ licenses: inState('GA') }, {}, 'NY')).toEqual([null, null]);
  });

  it("has the holder's license that is valid on the effective date, or otherwise one that is not valid", () => {
    const past = license('past', { holder: 'Dana', validTo: '2026-10-31' });
    const current = license('current', { holder: 'Dana', validFrom: '2026-11-01' });
    const rules = [rule('Dana')];
    expect(resolve({ licenses: [past, current], rules })[0]).toBe('current');
    expect(resolve({ licenses: [past, current], rules }, { effectiveDate: '2026-10-31' })[0]).toBe('past');
    expect(resolve({ licenses: [past], rules })[0]).toBe('past');
  });

  it("has the type that the state's rule requires on the effective date", () => {
    const statements = [statement('agency', null, '2023-12-31'), statement('individual', '2024-01-01', null)];
    const state = { code: 'FL', filing: { ...find('FL').filing, statements } };
    const finder = createLicenseeFinder(state, { licenses: [AGENCY, DANA], rules: [], choices: new Map() });
    const holderOn = (effectiveDate: string) => finder(transaction({ effectiveDate })).license?.id;
    expect([holderOn('2023-12-31'), holderOn('2024-01-01')]).toEqual(['Palm', 'Dana']);
  });
});
