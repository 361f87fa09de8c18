import { loadRulebook } from './rulebook-files.js';
import { findStatements } from './statements.js';

const { jurisdictions } = loadRulebook();

describe('statements compared with the texts of their sources', () => {
  it.each([
    ['KS', 'who-files', 'responsible for filing the statement', 'K.S.A. 40-246c(c)'],
    ['KS', 'placement-rule', 'bears the signature of the agent', 'Kan. Admin. Regs. §40-8-8'],
    ['NE', 'placement-rule', 'may not rebate any portion', 'Neb. Rev. Stat. §44-5506(2)(c)'],
    ['NE', 'placement-rule', 'Class III misdemeanor', 'Neb. Rev. Stat. §44-5508'],
    ['OK', 'retention', 'for at least 3 years', 'OAC 365:25-3-13(c)(1)'],
    ['OK', 'penalty', 'Where Oklahoma is the home state', '36 O.S. §1107(C)'],
    ['UT', 'placement-rule', 'Once negotiations over terms begin', 'Utah Admin. Code R590-171-7(B)'],
    ['DE', 'placement-rule', 'not for a lower premium rate', '18 Del. C. §1912(a)(3), (4)'],
    ['WV', 'penalty', 'not filing a required report', 'W. Va. Code §33-12C-9(b)(4), (5)'],
    ['VT', 'penalty', 'required quarterly report', '8 V.S.A. §5037(3), (4)'],
    ['CT', 'penalty', 'not paid on its due date', 'Conn. Gen. Stat. §38a-743(b)'],
    ['WY', 'penalty', 'does not file the quarterly affidavit in time', 'Wyo. Stat. §26-11-119'],
    ['WY', 'placement-rule', 'not for a lower premium rate', 'Wyo. Stat. §26-11-104(a)(ii), (iii)'],
    ['AL', 'delivery', 'a certificate that the broker executed', 'Ala. Code §27-10-27(a)'],
    ['FL', 'fee-cap', 'listed in the policy too', 'Fla. Stat. §626.916; ch. 2019-108, Laws of Florida'],
    ['NJ', 'fee-cap', 'of the Commissioner’s regulation', 'N.J.S.A. 17:22A-38(b)'],
    ['TX', 'who-files', 'Before March 1', 'Tex. Ins. Code §981.216'],
    ['MO', 'penalty', '$1,000 the first time', 'Mo. Rev. Stat. §384.071'],
    ['LA', 'penalty', 'may be suspended or revoked', 'La. R.S. 22:440(C)'],
  ] as const)('name in %s by %s: %s (%s)', (code, kind, text, citation) => {
    const state = jurisdictions.find((one) => one.code === code)!;
    const stated = findStatements(state, kind, '2026-11-29').filter((one) => one.citation === citation);
    expect(stated.map((one) => one.text)).toEqual([expect.stringContaining(text)]);
  });

  it('end the penalties of the Insurance Code of New Mexico when the tax moved on January 1, 2020', () => {
    const state = jurisdictions.find(({ code }) => code === 'NM')!;
    const citations = ['2019-12-31', '2020-01-01'].map((day) => findStatements(state, 'penalty', day).map(({ citation }) => citation));
    expect(citations).toEqual([['N.M. Stat. §59A-14-12(D) (2017)', 'N.M. Stat. §59A-14-18 (2017)'], ['N.M. Stat. §7-1-69(A)']]);
  });

  it('ask in West Virginia for the report under oath by March 1 (W. Va. Code §33-12C-11(a))', () => {
    const duties = jurisdictions.find(({ code }) => code === 'WV')!.filing.obligations;
    expect(duties.find(({ id }) => id === 'wv-search-report')?.due).toMatchObject({ dates: [{ due: '03-01', yearOffset: 1 }] });
  });
});
