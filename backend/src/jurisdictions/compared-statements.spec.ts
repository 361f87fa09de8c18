import { formatDueRule } from './format-due-rule.js';
import { loadRulebook } from './rulebook-files.js';
import { findStatements } from './statements.js';

const { jurisdictions } = loadRulebook();
const getDuty = (code: string, id: string) =>
  jurisdictions.find((one) => one.code === code)!.filing.obligations.find((one) => one.id === id)!;

describe('statements checked against the text of their sources', () => {
  it.each([
    ['TX', 'who-files', 'responsible for the tax', 'Tex. Ins. Code §981.105(a)'],
    ['TX', 'answer-by', 'no number of days', '28 TAC §15.107'],
    ['NY', 'who-files', 'Part A', '11 NYCRR §27.5(a), (b)'],
    ['MD', 'who-files', 'signs it in person', 'Md. Code, Ins. §3-307'],
    ['NE', 'placement-rule', 'Within 30 days after the effective date', 'Neb. Rev. Stat. §44-5505, §44-5510(1)(c)'],
    ['CT', 'placement-rule', 'no signed statements', 'Bulletin SL-06; Public Act 25-87'],
    ['AZ', 'placement-rule', 'no number of days', 'A.R.S. §20-408(A)'],
    ['CA', 'answer-by', 'within 30 days', 'Cal. Ins. Code §1780.56(a)(1)'],
    ['UT', 'office-fee', '$10 at least', 'Utah Admin. Code R590-157-4(2)'],
    ['DE', 'who-files', 'remits the premium', '18 Del. C. §1924(c)'],
    ['MI', 'who-files', 'courtesy filings are not permitted', 'MCL 500.1905'],
    ['ME', 'stamp-wording', '16-point type', '24-A M.R.S. §2009'],
    ['NJ', 'placement-rule', 'within 30 business days', 'N.J.S.A. 17:22-6.47'],
    ['MD', 'fee-cap', '$100 on personal lines and $250', 'Md. Code, Ins. §27-216(d)'],
    ['WA', 'fee-cap', 'in a writing that both sign', 'RCW 48.15.103; RCW 48.17.270(3), (4)'],
    ['NM', 'placement-rule', 'within 15 days', '13.19.2.17(A) NMAC'],
    ['LA', 'placement-rule', 'by the day of binding', 'La. R.S. 22:438'],
    ['CA', 'delivery', 'only with prior written authority', 'Cal. Ins. Code §1764.2'],
    ['MO', 'placement-rule', 'Within 20 days', 'Mo. Rev. Stat. §384.023'],
    ['MN', 'retention', 'at least 5 years', 'Minn. Stat. §60A.203'],
    ['SD', 'retention', 'at least 5 years after they are completed', 'S.D. Codified Laws §58-30-91'],
    ['MT', 'retention', 'within 5 years after the insurance is issued', 'Mont. Code Ann. §33-2-310(1)'],
    ['NE', 'retention', 'in an office in the state for at least 5 years', 'Neb. Rev. Stat. §44-5505'],
    ['AK', 'retention', 'for 5 years after it is completed', 'Alaska Stat. §21.27.350(c)'],
    ['AK', 'answer-by', 'within 10 working days', 'Alaska Stat. §21.27.350(e)'],
    ['AK', 'stamp-wording', 'in at least 10-point type', 'Alaska Stat. §21.34.100(e)'],
    ['AK', 'delivery', 'promptly delivers', 'Alaska Stat. §21.34.100(a), (b)'],
    ['AK', 'placement-rule', 'no premium is due until', 'Alaska Stat. §21.34.110(a); 3 AAC 25.070(b)'],
    ['AK', 'penalty', 'the compensation promised or paid', 'Alaska Stat. §21.34.230'],
    ['KS', 'retention', 'no number of years', 'Kan. Admin. Regs. §40-8-11'],
    ['TX', 'delivery', 'promptly delivers the policy', 'Tex. Ins. Code §981.103; 28 Tex. Admin. Code §15.105'],
    ['AZ', 'fee-cap', 'agreed to in writing before coverage is effected', 'Ariz. Rev. Stat. §20-410(C)'],
    ['VA', 'fee-cap', 'only with written consent', 'Va. Code §38.2-1812.2'],
    ['OH', 'fee-cap', 'disclosed apart from the premium', 'Ohio Rev. Code §3905.55'],
    ['MN', 'delivery', 'Within 7 working days', 'Minn. Stat. §60A.202, subd. 2'],
    ['NM', 'delivery', 'within 30 days after coverage commences', 'N.M. Stat. §59A-14-14(A), (D)'],
    ['ID', 'delivery', 'or, until it is available, a certificate', 'Idaho Code §41-1219(1)'],
    ['HI', 'delivery', 'as soon as reasonably possible', 'Haw. Rev. Stat. §431:8-305(a), (d)'],
    ['FL', 'answer-by', 'within 30 days of a request', 'Fla. Stat. §626.923'],
    ['FL', 'placement-rule', 'no Florida agency approves the rates and forms', 'HB 1549 (2025); Fla. Stat. §626.916'],
    ['WA', 'answer-by', 'within 15 business days', 'RCW 48.15.103(7), (8)'],
    ['CA', 'penalty', 'when electronic payment is compulsory', 'Cal. Ins. Code §1775.8(a), (c)(1)'],
    ['CA', 'penalty', 'monthly installment paid late', 'Cal. Ins. Code §1775.4(e)'],
    ['FL', 'penalty', 'costs the penalties of the tax and the service fee', 'Fla. Stat. §252.372'],
    ['CA', 'fee-cap', 'both sign a broker fee agreement', 'Cal. Code Regs., tit. 10, §§2189.1, 2189.3'],
    ['TX', 'penalty', '$50, or $100', 'Tex. Ins. Code §981.105(c), (d)'],
    ['TX', 'placement-rule', 'with a memorandum on the change', 'Tex. Ins. Code §981.105(b)'],
    ['TX', 'office-fee', 'not the stamping office', 'Tex. Ins. Code §981.105(c), (d)'],
    ['ND', 'placement-rule', 'in 16-point type', 'N.D. Cent. Code §26.1-44-05'],
    ['UT', 'placement-rule', 'files a justification', 'Utah Admin. Code R590-171-8'],
    ['MA', 'fee-cap', 'disclosed in writing before the sale', 'Mass. Division of Insurance Bulletin 2013-09'],
    ['MO', 'fee-cap', 'only under a written agreement', 'Mo. Rev. Stat. §375.116(3); 20 CSR 700-1.150'],
    ['LA', 'fee-cap', 'collected through an invoice', 'La. R.S. 22:855'],
    ['MO', 'answer-by', 'within 20 days after the division mails it', '20 CSR 100-4.100(2)(A), (3)'],
    ['ME', 'fee-cap', 'no part of the premium', '02-031 C.M.R. ch. 900, §8'],
    ['KY', 'fee-cap', 'needs prior approval', 'Ky. Rev. Stat. §304.13-171'],
    ['ND', 'fee-cap', 'not on a personal lines account', 'N.D. Cent. Code §26.1-26-04.1'],
    ['RI', 'fee-cap', 'the method of calculation was described', 'R.I. Gen. Laws §27-2.4-15.1'],
    ['GA', 'penalty', '100% of the tax, whichever is less', 'O.C.G.A. §33-5-32'],
    ['PA', 'penalty', 'At least $500', 'Pa. Department of Revenue, instructions for RCT-123 (2015-01)'],
    ['MI', 'fee-cap', 'disclosed in detail in writing', 'MCL 500.1915; Mich. Admin. Code R 500.1251'],
    ['AK', 'fee-cap', 'signs a written contract', 'Alaska Stat. §21.27.560(a), (c)'],
    ['IN', 'fee-cap', 'itemized apart from the premium', 'Ind. Code §27-1-15.6-24(b), (c), (e)'],
    ['IN', 'fee-cap', 'at most $25', 'Ind. Department of Insurance, Bulletin 157 (2007-10-25); Ind. Code §27-1-15.6-24.1'],
    ['ID', 'fee-cap', 'its fee on a surplus line policy is premium', '2001 House Bill 156'],
    ['KS', 'fee-cap', 'under a written agreement', 'K.S.A. 40-4911'],
    ['ME', 'office-fee', 'at most $25', '24-A M.R.S. §601(2)'],
    ['GA', 'fee-cap', 'no fee outside the policy premium', 'O.C.G.A. §§33-24-1(2), 33-6-5(6)(B)(ii); Bulletin 17-EX-1'],
    ['NE', 'exempt-purchaser', 'which no other insured may', 'Neb. Rev. Stat. §§44-5502(6), 44-5504(1)'],
    ['OK', 'exempt-purchaser', 'requires no search', '36 O.S. §1106.1'],
    ['NY', 'penalty', '$100 to $500', 'N.Y. Ins. Law §9109(b)(1)'],
    ['NY', 'placement-rule', 'goes to the insured', 'N.Y. Ins. Law §9109(a)(1)'],
    ['NY', 'export-list', 'need no declination', 'N.Y. Ins. Law §2118(b)(4); 11 NYCRR §27.3(g)'],
    ['NJ', 'penalty', 'above the prime rate', 'N.J.S.A. 17:22-6.59; R.S. 54:49-3'],
    ['NJ', 'penalty', 'loses the license', 'N.J.S.A. 17:22-6.62'],
    ['NJ', 'penalty', '$100 for each month', 'N.J.S.A. 17:22-6.59; R.S. 54:49-4(a)'],
    ['NJ', 'penalty', 'another 5% of it', 'R.S. 54:49-4(a)'],
    ['MD', 'penalty', 'costs 5% of it', 'Md. Code, Ins. §§3-325(e), 6-108(a), (b)'],
    ['AK', 'placement-rule', 'may not absorb', 'Alaska Stat. §21.34.180(b)'],
    ['WA', 'penalty', '20% in all', 'RCW 48.15.130, 48.14.060(1)'],
    ['VA', 'penalty', '$50 for each day', 'Va. Code §38.2-4809(A)(3) to (5)'],
    ['WV', 'penalty', 'up to $20,000 for each later one', 'W. Va. Code §33-12C-18(b)'],
    ['NV', 'penalty', 'These penalties on open tax bear interest', 'NRS 685A.190(3)'],
    ['AZ', 'penalty', 'Up to $25 a day on late tax', 'A.R.S. §20-417(A)'],
    ['ND', 'penalty', '$500 at most for each failure', 'N.D. Cent. Code §26.1-44-08(1)'],
    ['LA', 'penalty', 'whose reason was unforeseen or unavoidable', 'La. R.S. 22:440(A), (B)'],
    ['WY', 'penalty', '9% interest a year', 'Wyo. Stat. §26-11-118(e)'],
    ['DC', 'penalty', 'or its renewal refused', 'D.C. Code §31-2502.40(b)'],
    ['ND', 'exempt-purchaser', 'who needs no search after the notice', 'N.D. Cent. Code §§26.1-44-01.1(3), 26.1-44-02(2)'],
    ['CA', 'retention', 'for at least 5 years after the policy expires', '10 CCR §2190.2'],
    ['DE', 'penalty', 'a fine of $25 for each day', '18 Del. C. §1927(a)'],
    ['UT', 'penalty', '25% of it, and 1.5% a month', 'Utah Code §31A-3-303(2)'],
    ['UT', 'placement-rule', 'absorbs the tax', 'Utah Code §31A-3-303(1)'],
    ['SD', 'stamp-wording', 'in boldface of at least 10 points', 'S.D. Codified Laws §58-32-32'],
    ['SD', 'penalty', '1.5% of the open amount', 'S.D. Codified Laws §10-44-16'],
    ['SD', 'penalty', '$25 for each day from April 1', 'S.D. Codified Laws §58-32-46'],
    ['MN', 'penalty', '15% at most', 'Minn. Stat. §297I.85, subd. 2'],
    ['IA', 'penalty', 'after notice and hearing', 'Iowa Code §515I.11(2)(d), (e)'],
    ['RI', 'penalty', 'at least 12% and at most 21% a year', 'R.I. Gen. Laws §44-1-7(a), (b)'],
    ['IL', 'penalty', 'willful, repeated or other', '215 ILCS 5/403A(1)'],
    ['VA', 'penalty', '$250 the first and $500 the second time', 'Va. Code §38.2-4809(A)(3); Tax Bulletin 14-3'],
    ['NM', 'penalty', '20% at most', 'N.M. Stat. §7-1-69(A)'],
    ['OH', 'retention', 'at least 5 years after the effective date', 'Ohio Rev. Code §3905.33'],
    ['NC', 'placement-rule', 'that is not on the list', 'N.C. Gen. Stat. §58-21-25'],
    ['TX', 'penalty', 'commits theft', 'Tex. Ins. Code §225.013(a)'],
    ['OR', 'placement-rule', 'is expressly told', 'ORS 735.425(1)(b)'],
    ['MT', 'placement-rule', 'with the submission form', 'Mont. Code Ann. §33-2-303(1)'],
    ['KY', 'penalty', '25% at most and $25 at least', 'KRS 304.99-085(2)'],
    ['KY', 'penalty', 'each 20% at most and $10 at least', 'KRS 131.180(1), (2)'],
    ['FL', 'penalty', 'Up to $500 a day', 'Fla. Stat. §626.936(2)'],
    ['MI', 'penalty', 'neither authorized nor eligible', 'MCL 500.1950(b)'],
    ['AZ', 'stamp-wording', 'contain this notice', 'A.R.S. §20-410(B)(1)'],
    ['NC', 'stamp-wording', 'in 12-point type', 'N.C. Gen. Stat. §58-21-45(f)'],
    ['NC', 'placement-rule', 'told in writing', 'N.C. Gen. Stat. §58-21-50'],
    ['CO', 'placement-rule', 'more than 10% higher', 'C.R.S. §10-5-103(1)(b)'],
    ['CA', 'export-list', 'but the placement is reported', 'Cal. Ins. Code §1763.1'],
    ['TX', 'export-list', 'from September 1, 2021', 'Tex. Ins. Code §981.004(g); SB 1367 (2021)'],
    ['NC', 'exempt-purchaser', 'then asked in writing', 'N.C. Gen. Stat. §58-21-16(a), (b)(1)'],
    ['MD', 'exempt-purchaser', 'then asked in writing', 'Md. Code, Ins. §§3-306(b)(2), 3-306.1(b)(2), (d)'],
    ['WI', 'placement-rule', 'reliable and solid', 'Wis. Adm. Code Ins 6.17(3)(b)'],
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
    ['MO', 'penalty', 'nothing at level one', 'Mo. Rev. Stat. §374.049(2)'],
    ['MO', 'penalty', 'in a suit of the director', 'Mo. Rev. Stat. §384.062(1)'],
    ['MS', 'penalty', 'may sue for tax', 'Miss. Code §83-21-25(1)'],
    ['MS', 'penalty', 'treated as unpaid premium', 'Miss. Code §83-34-4(2)'],
    ['MS', 'retention', 'no number of years', 'Miss. Code §83-21-25(1)'],
    ['FL', 'stamp-wording', 'separate hurricane or wind deductible', 'Fla. Stat. §626.9374'],
    ['WA', 'stamp-wording', 'initials it or is named on it', 'RCW 48.15.050'],
    ['OH', 'exempt-purchaser', 'every 5 years from January 1, 2015', 'Ohio Rev. Code §3905.331(A), (B)'],
    ['LA', 'penalty', 'may be suspended or revoked', 'La. R.S. 22:440(C)'],
    ['SC', 'stamp-wording', 'on the face of each policy and each evidence of renewal', 'S.C. Code Regs. 69-27; S.C. Code §38-45-110'],
    ['WA', 'penalty', 'up to $1,000 for each offense', 'RCW 48.15.140(1)(a), 48.17.560'],
    ['WA', 'exempt-purchaser', 'then asked in writing', 'RCW 48.15.010(4), 48.15.043; WAC 284-15-035'],
    ['WA', 'delivery', 'within a reasonable time after it is issued', 'RCW 48.18.260(1)'],
    ['NJ', 'placement-rule', 'neither absorb the tax nor rebate', 'N.J.S.A. 17:22-6.59'],
    ['NY', 'fee-cap', 'by a written memorandum that the insured signs', 'N.Y. Ins. Law §2119(c)(1)'],
    ['IL', 'penalty', 'loses the application for a license', '50 Ill. Adm. Code 2701.100(a), (c)'],
    ['IL', 'placement-rule', 'that are not affiliated', '215 ILCS 5/445(1), Public Act 104-0091'],
    ['IL', 'stamp-wording', 'on the first page or the declarations page', '215 ILCS 5/445; 50 Ill. Adm. Code 2701.120'],
    ['WA', 'placement-rule', 'that the chapter does not reach', 'RCW 48.15.160(2)'],
    ['VA', 'penalty', 'no penalty or interest of the tax title', 'Va. Code §38.2-4809(B)(2)'],
    ['VA', 'penalty', 'Class 1 misdemeanor', 'Va. Code §38.2-4809(C)'],
    ['VA', 'placement-rule', 'accepts no premium before', 'Va. Code §38.2-4808(A)'],
    ['TX', 'answer-by', 'by the earlier of 90 days from the report and February 15', '28 TAC §15.114(b), (c)'],
    ['TX', 'fee-cap', 'with the written consent of the client to each fee', 'Tex. Ins. Code §4005.003(c); 28 TAC §19.1503'],
    ['TX', 'who-files', 'The managing underwriter with whom an agent places a policy', 'Tex. Ins. Code §225.006(b), (c)'],
    ['NJ', 'retention', 'after the contract expires or is canceled', 'N.J.S.A. 17:22-6.57; N.J.A.C. 11:1-33.3(a)2'],
    ['PA', 'exempt-purchaser', 'neither search nor declarations', '40 P.S. §991.1610(a.1)'],
    ['PA', 'export-list', 'form 1604-E', null],
    ['PA', 'placement-rule', 'as a separate item below the tax', null],
    ['WY', 'stamp-wording', 'in bold type of at least 10 points', 'Wyo. Stat. §26-11-109(a)'],
    ['WY', 'placement-rule', 'signs and dates a copy', 'Wyo. Stat. §26-11-109(b)'],
    ['WY', 'delivery', 'as soon as reasonably possible', 'Wyo. Stat. §26-11-108(a), (f)'],
    ['WY', 'export-list', 'by order', 'Wyo. Stat. §26-11-106(a)'],
    ['WI', 'fee-cap', 'before the insured owes it', 'Wis. Stat. §628.32(1)'],
  ] as const)('state in %s, for %s, "%s" (%s)', (code, kind, text, citation) => {
    const state = jurisdictions.find((one) => one.code === code)!;
    const stated = findStatements(state, kind, '2026-11-29').filter((one) => one.citation === citation);
    expect(stated.map((one) => one.text)).toEqual([expect.stringContaining(text)]);
  });

  it("make the agent liable for the tax on a Texas managing underwriter's policy until 2013 (Acts 2013, ch. 920)", () => {
    const state = jurisdictions.find(({ code }) => code === 'TX')!;
    const citations = ['2013-12-31', '2014-01-01'].map((day) =>
      findStatements(state, 'who-files', day).flatMap(({ citation }) => (citation?.includes('225.006') ? [citation] : [])),
    );
    expect(citations).toEqual([['Tex. Ins. Code §225.006(b)'], ['Tex. Ins. Code §225.006(b), (c)']]);
  });

  it("end the penalties of New Mexico's Insurance Code when the tax moved to another chapter on January 1, 2020", () => {
    const state = jurisdictions.find(({ code }) => code === 'NM')!;
    const citations = ['2019-12-31', '2020-01-01'].map((day) => findStatements(state, 'penalty', day).map(({ citation }) => citation));
    expect(citations).toEqual([['N.M. Stat. §59A-14-12(D) (2017)', 'N.M. Stat. §59A-14-18 (2017)'], ['N.M. Stat. §7-1-69(A)']]);
  });

  it.each([
    ['NY', 'ny-stamping-fee', { monthOffset: 2, day: 'last' }, 'elany.org/manual.aspx'],
    ['IL', 'il-stamping-fee', { monthOffset: 2, day: 15 }, 'slai.org/docs/surplus-line-filing-taxes'],
    ['PA', 'pa-stamping-fee', { monthOffset: 1, day: 25 }, 'pasla.org/stampingfee_faq.htm'],
    ['ID', 'id-stamping-fee', { days: 30, from: 'period-end' }, 'law.cornell.edu/regulations/idaho/IDAPA-18.06.06.014'],
    ['CA', 'ca-stamping-fee', { event: 'office-invoice' }, 'slacal.org/resources/frequently-asked-questions/stamping-fee'],
  ] as const)('make the stamping fee in %s due monthly, separately from the tax', (code, id, due, page) => {
    const duty = getDuty(code, id);
    expect(duty).toMatchObject({ period: 'calendar-month', due });
    expect(duty.sources.map(({ url }) => url)).toContainEqual(expect.stringContaining(page));
  });

  it.each([
    ['CA', 'ca-stamping-fee', 'on receipt of the invoice of the office'],
    ['NV', 'nv-stamping-fee', '30 days after the invoice of the office'],
    ['WA', 'wa-stamping-fee', 'We found no due day. The office sets it.'],
    ['AZ', 'az-stamping-fee', 'We found no due day. The office sets it.'],
  ] as const)("set no due date for the stamping fee in %s, because the office's invoice sets it", (code, id, rule) => {
    expect(formatDueRule(getDuty(code, id).due)).toBe(rule);
  });

  it('prescribe the 1947 stamp wording in Washington until July 23, 2015 (Laws of 2015, chapter 132)', () => {
    const state = jurisdictions.find(({ code }) => code === 'WA')!;
    const words = ['2015-07-23', '2015-07-24'].map((day) => findStatements(state, 'stamp-wording', day).map(({ wording }) => wording));
    expect(words).toEqual([[expect.stringMatching(/enacted in 1947\.$/)], [expect.stringMatching(/Title 48 RCW\.$/)]]);
  });

  it('mention the extension for the Pennsylvania tax report (instructions for RCT-123)', () => {
    expect(getDuty('PA', 'pa-annual').note).toContain('extension of 60 days');
  });

  it('require the Illinois fire marshal tax statement to be filed with the department, not the association (SLAI, remitting taxes)', () => {
    expect(getDuty('IL', 'il-fire-marshal').filedWith).toBe('Illinois Department of Insurance');
  });

  it('require the West Virginia report under oath by March 1 (W. Va. Code §33-12C-11(a))', () => {
    const duties = jurisdictions.find(({ code }) => code === 'WV')!.filing.obligations;
    expect(duties.find(({ id }) => id === 'wv-search-report')?.due).toMatchObject({ dates: [{ due: '03-01', yearOffset: 1 }] });
  });
});
