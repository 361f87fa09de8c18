import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { describeMainFiling } from './filing-texts.js';

const { jurisdictions } = loadRulebook();
const describeFiling = (code: string) => describeMainFiling(jurisdictions.find((one) => one.code === code)!);

describe("the description of a state's filings", () => {
  it.each([
    ['VA', 'Form 802'],
    ['NC', 'SLIP'],
    ['GA', 'SLIP'],
    ['NJ', 'SLIP + Annual'],
    ['MN', 'Form IG260'],
    ['WI', 'Policy Stamping'],
    ['TX', 'Annual insurance tax report'],
    ['FL', 'Monthly surplus lines filing'],
  ])('for %s is %s', (code, name) => {
    expect(describeFiling(code).filingName).toBe(name);
  });

  it("has one of four frequencies, which is that of the state's first obligation with a calendar", () => {
    const periods: Record<string, string> = {
      monthly: 'calendar-month',
      quarterly: 'calendar-quarter',
      'semi-annual': 'calendar-half-year',
      annual: 'calendar-year',
    };
    for (const { code, filing } of jurisdictions) {
      const usual = filing.obligations.find(({ period }) => period.startsWith('calendar-'));
      expect([code, usual?.period]).toEqual([code, periods[describeFiling(code).filingFrequency]]);
    }
  });

  it('notes only for Michigan and Wisconsin that other tables list a different frequency than the rulebook', () => {
    const noted = jurisdictions.map(({ code }) => [code, describeFiling(code).frequencyNote] as const).filter(([, note]) => note !== null);
    expect(noted).toEqual([
      ['MI', 'Other tables list annual filing. The rulebook requires semi-annual filing.'],
      ['WI', 'Other tables list filing as required. The rulebook requires annual filing.'],
    ]);
  });
});
