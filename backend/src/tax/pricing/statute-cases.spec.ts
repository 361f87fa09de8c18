import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { PriceRequest } from './price-request.js';
import { TaxPricer } from './tax-pricer.js';

const pricer = new TaxPricer(loadRulebook());
const priceByStatute = (jurisdiction: string, request: Partial<PriceRequest> = {}) =>
  pricer.price({ jurisdiction, edition: 'statute', premiumCents: 1_000_000, effectiveDate: '2026-06-01', ...request });

type Case = readonly [code: string, request: Partial<PriceRequest>, totalCents: number, source: string];

const agentFee = { brokerFeesCents: 50_000 };
const FEES: readonly Case[] = [
  ['TX', agentFee, 51_345, '34 TAC 3.822(a)(4), (5): agent fees in addition to a commission are premium'],
  ['IA', agentFee, 9_713, 'Iowa Admin. Code r. 191-21.2(2): any fees collected from residents are part of the premium'],
  ['OR', agentFee, 25_150, 'Or. Rev. Stat. 735.470(1): fees of the insurer, its producer and other intermediaries'],
  ['NM', agentFee, 31_532, 'N.M. Stat. 7-40-3(D): any additional amount charged the insured'],
  ['AL', { insurerFeesCents: 25_000 }, 63_294, 'SLIP+ tax status 0: the fee falls on the total premium amount, policy fees included'],
  ['CO', { insurerFeesCents: 50_000 }, 33_338, 'Colo. Rev. Stat. 10-5-111.5; SLIP+ fee on premium and fees'],
  ['TN', { insurerFeesCents: 25_000 }, 53_044, 'SLIP+ fee on the gross premium'],
  [
    'UT',
    { insurerFeesCents: 50_000, brokerFeesCents: 50_000 },
    48_730,
    'Utah Code 31A-3-301(1)(b); R590-157-4: stamping fee on the policy premium payable',
  ],
  ['UT', { insurerFeesCents: 40_000 }, 44_200 + 1_872, 'Utah Admin. Code R590-157-4(1)'],
  [
    'MN',
    { brokerFeesCents: 50_000 },
    31_900,
    'Minn. Stat. 297I.01 subd. 9(d): all charges, commissions and fees that the licensee receives',
  ],
  [
    'WA',
    { insurerFeesCents: 50_000 },
    21_000 + 3_000,
    'RCW 48.18.170: policy, survey, inspection and similar fees of the insurer are premium',
  ],
  ['VA', { insurerFeesCents: 50_000 }, 23_625, 'Va. Code 58.1-2500: all premiums, assessments, dues and fees'],
  ['LA', { insurerFeesCents: 50_000 }, 50_925, 'Louisiana Surplus Lines Association, notice on SLIP+ (2026): policy and inspection fees'],
  ['HI', agentFee, 46_800, 'Haw. Rev. Stat. 431:8-315: charges added by the broker are outside the base'],
  ['HI', { insurerFeesCents: 50_000 }, 49_140, 'Haw. Rev. Stat. 431:8-315 excludes charges of the broker only; included until confirmed'],
];

const PREMIUM_PARTS: readonly Case[] = [
  ['TX', { nonUsPremiumCents: 250_000 }, 36_375 + 400, '34 TAC 3.822(a)(1); Ins. Code 225.004(e); stamping on the gross premium'],
  ['OR', { lineOfBusiness: 'wet_marine_transportation' }, 7_500, 'Or. Rev. Stat. 731.830 (2019 c.493 s.6)'],
  ['OR', { lineOfBusiness: 'wet_marine_transportation', insurerFeesCents: 50_000 }, 7_875, 'Oregon SLA FAQ: gross premium includes fees'],
  ['NY', { lineOfBusiness: 'ocean_marine' }, 0, 'N.Y. Ins. Law 2105(a), 2117(b); OGC opinion 03-03-18'],
  ['NY', { lineOfBusiness: 'wet_marine_transportation' }, 0, 'N.Y. Ins. Law 2117(b)'],
  ['AK', { exemption: 'municipality' }, 10_000, 'Alaska Stat. 21.34.180(i), 21.34.190(a): no tax, the filing fee'],
  ['AZ', { exemption: 'tribal' }, 0, 'Ariz. Rev. Stat. 20-420(A)(3), added by SB 1112 of 2018'],
  ['AZ', { lineOfBusiness: 'ocean_marine' }, 0, 'Ariz. Rev. Stat. 20-420(A)(1)'],
  ['WY', { lineOfBusiness: 'commercial_aircraft' }, 0, 'Wyo. Stat. 26-11-102(a)(iv)'],
  ['WY', { lineOfBusiness: 'aircraft', interstateTransport: false }, 31_750, 'Wyo. Stat. 26-11-102(a)(iv): interstate flight only'],
  ['KY', { municipality: 'Morgantown', lineOfBusiness: 'property' }, 128_000, 'Morgantown Code 61.003(B)(1)(f), (g)'],
  ['KY', { municipality: 'Morgantown', lineOfBusiness: 'general_liability' }, 68_000, 'Morgantown Code 61.003(B)(1)(c)'],
  ['KY', { municipality: 'Union', lineOfBusiness: 'property' }, 98_000, 'Union Code 113.03(A)'],
  ['KY', { municipality: 'Union', lineOfBusiness: 'property', multiState: true }, 48_000, 'Union Code 113.03(B)(6)'],
  ['KY', { municipality: 'Lyndon', lineOfBusiness: 'property', inStatePremiumCents: 600_000 }, 88_800, 'KRS 136.392(1)(a), 91A.080'],
  ['KY', { municipality: 'Lyndon', lineOfBusiness: 'property' }, 128_000, 'Lyndon Code 112.01'],
  [
    'KY',
    { municipality: 'Louisville', lineOfBusiness: 'general_liability' },
    98_000,
    'Louisville Metro Am. Ord. 156-2007 (Jeff. Code 122.03)',
  ],
  ['KY', { municipality: 'West Buechel' }, 118_000, 'West Buechel Code 112.01, Ord. 288-2021'],
  ['KY', { municipality: 'Alexandria' }, 148_000, 'Alexandria Code 116.23(B)'],
  ['KY', { municipality: 'Munfordville' }, 140_000, 'Munfordville Code 113.03'],
  ['KY', { municipality: 'Kenton County' }, 128_000, 'Kenton County Code 34.46(B)'],
  ['KY', { municipality: 'Daviess County' }, 59_000, 'Daviess County Code, from 2024-07-01'],
  ['KY', { municipality: 'Daviess County', lineOfBusiness: 'crop_hail' }, 48_000, 'Daviess County Code: rain and hail insurance of crops'],
  ['KY', { municipality: 'Franklin County' }, 138_000, 'Franklin County Code 113.01(C), Ord. 18-2023'],
  ['KY', { municipality: 'Bowling Green', lineOfBusiness: 'general_liability' }, 68_000, 'Bowling Green Code 18-5.01(b)(e)'],
  ['KY', { municipality: 'Bowling Green', lineOfBusiness: 'multi_peril' }, 103_000, 'Bowling Green Code 18-5.01(b)(j)'],
  ['KY', { municipality: 'Bowling Green', lineOfBusiness: 'inland_marine' }, 118_000, 'Bowling Green Code 18-5.01(b)(g)'],
  ['KY', { municipality: 'Hopkinsville' }, 133_000, 'Hopkinsville Code 110.35(C)'],
  ['KY', { municipality: 'Villa Hills' }, 118_000, 'Villa Hills Code 110.02'],
  ['KY', { municipality: 'Wilmore' }, 128_000, 'Wilmore Code 112.03, Ord. 2021-4'],
  ['KY', { municipality: 'Bowling Green', lineOfBusiness: 'auto_physical_damage' }, 68_000, 'Bowling Green Code 18-5.01(b)(f)'],
  ['KY', { municipality: 'Henderson County' }, 145_500, 'Henderson County Code 137, Ord. 15-02'],
  ['UT', { lineOfBusiness: 'ocean_marine' }, 1_800, 'Utah Code 31A-3-301(2)(a)'],
  ['FL', { lineOfBusiness: 'fire', effectiveDate: '2014-12-31' }, 51_750 + 13_000 + 10_000, 'OIR orders of 2010, 2014 and 2015'],
  ['FL', { effectiveDate: '2014-12-31' }, 51_750 + 13_000, 'OIR order of 2014-07-22'],
  ['FL', { effectiveDate: '2015-01-01' }, 51_750, 'OIR order of 2014-07-22'],
  ['FL', { lineOfBusiness: 'fire', effectiveDate: '2015-06-30' }, 51_750 + 10_000, 'OIR order of 2015-03-09'],
  ['FL', { lineOfBusiness: 'fire', effectiveDate: '2015-07-01' }, 51_750, 'OIR order of 2015-03-09'],
  ['FL', { lineOfBusiness: 'workers_compensation', effectiveDate: '2014-06-01' }, 51_750, 'OIR order of 2010-04-29'],
  ['FL', { lineOfBusiness: 'multi_peril' }, 50_400, 'FSLSO EMPA: commercial package, code 1006'],
  ['FL', { lineOfBusiness: 'residential_property' }, 50_200, 'FSLSO EMPA: codes 2000 to 2011'],
  ['FL', { lineOfBusiness: 'business_income' }, 50_000, 'FSLSO EMPA: code 1002 is not among those with a surcharge'],
  ['FL', { lineOfBusiness: 'homeowners' }, 50_200, 'FSLSO EMPA: codes 2000 to 2006'],
  ['IL', { lineOfBusiness: 'allied_lines' }, 35_400 + 2_500, 'SLAI Bulletin 48, code 1002: 25%'],
  ['IL', { lineOfBusiness: 'excess_property' }, 35_400 + 5_500, 'SLAI Bulletin 48, code 1003: 55%'],
  ['IL', { lineOfBusiness: 'farmowners' }, 35_400 + 4_000, 'SLAI Bulletin 48, code 2001: 40%'],
  ['IL', { lineOfBusiness: 'windstorm' }, 35_400, 'SLAI Bulletin 48, code 1007: 0%'],
  ['IL', { lineOfBusiness: 'ocean_marine' }, 0, 'SLAI, Exemptions from SL Law: no surplus line tax, fire marshal tax or stamping fee'],
  ['IL', { exemption: 'federal_credit_union' }, 0, 'SLAI, Exemptions from SL Law: 12 U.S.C. 1768'],
  ['IL', { lineOfBusiness: 'terrorism_property' }, 35_400 + 10_000, 'SLAI Bulletin 48, code 1006: 100%'],
  ['IL', { lineOfBusiness: 'crop_hail' }, 35_400 + 100, '50 Ill. Adm. Code 2500.115(a)(3): 1%'],
  ['VA', { exemption: 'commuter_rail' }, 0, 'Va. Code 38.2-4809(E)'],
  ['VA', { exemption: 'commuter_rail', effectiveDate: '2025-01-01' }, 0, 'Va. Code 38.2-4809(E): calendar year 2025'],
  ['VA', { exemption: 'commuter_rail', effectiveDate: '2024-12-31' }, 22_500, 'Va. Code 38.2-4809(E): calendar year 2025'],
  ['TX', { exemption: 'foreign_government' }, 48_900, '34 TAC 3.822(a)(1): risks abroad, not insureds'],
  ['TX', { exemption: 'federal_receiver' }, 400, '34 TAC 3.822(a)(2)(A)'],
  ['GA', { multiState: true }, 40_000, 'O.C.G.A. 33-5-31, SB 385 of 2012: the whole premium'],
];

const INDEPENDENT: readonly Case[] = [
  ['AL', {}, 40_000, 'Ala. Code 27-10-35(c)'],
  ['AL', { inStatePremiumCents: 600_000 }, 24_000, 'Ala. Code 27-10-35(a): pro rata'],
  ['AR', {}, 20_000, 'Ark. Code 23-65-103(c)'],
  ['AR', { inStatePremiumCents: 250_000 }, 5_000, 'Ark. Code 23-65-103(a)(3)'],
  ['KY', {}, 20_000, 'Ky. Rev. Stat. 304.11-050(1)'],
  ['KY', { insurerFeesCents: 10_000, inStatePremiumCents: 500_000 }, 10_200, 'Ky. Rev. Stat. 304.11-050(1), (2)'],
  ['MN', {}, 20_000, 'Form IG255, line 4'],
  ['CA', {}, 30_000, 'FTB Form 570: no stamping fee'],
  ['NY', {}, 36_000, 'N.Y. Tax Law 1551'],
  ['NY', { exemption: 'government' }, 0, 'N.Y. Tax Law 1553(b)'],
  ['NY', { lineOfBusiness: 'ocean_marine' }, 0, 'N.Y. Tax Law 1553(f)'],
  ['TX', {}, 48_500, 'Tex. Ins. Code 226.053'],
  ['AK', {}, 37_000, 'Alaska Stat. 21.33.061(c)'],
  ['AK', { lineOfBusiness: 'wet_marine_transportation' }, 7_500, 'Alaska Stat. 21.33.061(c)'],
  ['AK', { exemption: 'municipality' }, 0, 'Alaska Stat. 21.33.061(g)'],
  ['NJ', { inStatePremiumCents: 400_000 }, 20_000, 'Johnson & Johnson v. Director (N.J. 2020)'],
  ['NM', { inStatePremiumCents: 400_000 }, 12_012, 'N.M. Stat. 59A-15-4(C)'],
  ['PA', {}, 30_000, '40 P.S. 991.1622'],
  ['OR', {}, 23_000, 'Or. Rev. Stat. 735.417(2): the taxes of 735.470'],
  ['IA', {}, 9_250, 'Iowa Code 515I.10'],
  ['FL', { insurerFeesCents: 10_000 }, 51_106, 'Fla. Stat. 626.932(6), 626.938'],
  ['IL', {}, 5_400, 'SLAI, tax schedule of independent procurement'],
  ['IL', { effectiveDate: '2017-06-01' }, 37_000, '215 ILCS 5/121-2.08, P.A. 98-978; SLAI Bulletin 46'],
  ['AZ', {}, 30_000, 'Ariz. Rev. Stat. 20-401.07(A); Form E-II, line B2'],
  ['NV', { insurerFeesCents: 10_000 }, 35_350, "Nev. Rev. Stat. 685A.180(2), (3); the fee of NAC 685A.370 is the broker's"],
  ['UT', {}, 42_500, 'Utah Code 31A-15-104(2); Utah Admin. Code R590-157-5'],
  ['MT', {}, 29_250, 'Mont. Code 33-2-310(3)'],
  ['MT', { lineOfBusiness: 'fire' }, 54_250, 'Mont. Code 33-2-310(3), 50-3-109'],
  ['ID', { inStatePremiumCents: 400_000 }, 6_000, 'Idaho Code 41-1233(1): the Idaho part'],
  ['CO', {}, 31_750, 'Colorado Division of Insurance, Surplus lines information (2025): SLIP+ takes direct procurement'],
  ['CO', { effectiveDate: '2024-12-31' }, 30_000, 'Colo. Rev. Stat. 10-5-111.5: the fee from 2025-01-01'],
  ['DE', {}, 30_000, 'Del. Code tit. 18 1926(d)'],
  ['GA', {}, 40_000, 'O.C.G.A. 33-5-33(b.1)'],
  ['HI', { inStatePremiumCents: 500_000 }, 23_400, 'Haw. Rev. Stat. 431:8-205(c), (d)'],
  ['LA', {}, 48_500, 'La. Rev. Stat. 22:439(B), Act 32 of 2021'],
  ['MD', {}, 30_000, 'Md. Code, Ins. 4-211(b)'],
  ['MD', { lineOfBusiness: 'wet_marine_transportation' }, 0, 'Md. Code, Ins. 4-211(a)'],
  ['ME', {}, 30_000, 'Me. Rev. Stat. tit. 36 2531'],
  ['MI', {}, 25_000, 'Mich. Comp. Laws 500.1951: 2% and a 0.5% regulatory fee'],
  ['MO', {}, 50_000, 'Mo. Rev. Stat. 384.051, 384.061'],
  ['MS', { lineOfBusiness: 'fire' }, 30_100, 'Miss. Code 83-5-61: 3% and $1 per policy'],
  ['NE', {}, 30_000, 'Neb. Rev. Stat. 44-5515'],
  ['OH', {}, 50_000, 'Ohio Rev. Code 3905.36(A)'],
  ['RI', {}, 40_000, 'R.I. Gen. Laws 27-3-38.1'],
  ['SD', {}, 25_000, 'S.D. Codified Laws 58-32-50'],
  ['SD', { lineOfBusiness: 'fire' }, 25_000, 'S.D. Codified Laws 58-32-50: one rate'],
  ['TN', {}, 50_000, 'Tenn. Code 56-2-411(b)'],
  ['VT', {}, 30_000, 'Vt. Stat. tit. 8 5036(c)'],
  ['WI', { lineOfBusiness: 'ocean_marine' }, 30_000, 'Wis. Admin. Code Ins 6.19; 2011 Act 224'],
  ['WY', {}, 31_750, 'Wyo. Stat. 26-11-124(b): tax and clearinghouse fee of a broker'],
  ['OK', {}, 61_750, 'Okla. Stat. tit. 36 1115(C); Oklahoma Bulletin 12-2023: 6% and 0.175%, also for direct procurement filers'],
  ['OK', { effectiveDate: '2023-12-31' }, 60_000, 'Oklahoma Bulletin 12-2023: SLIP from 2024-01-01'],
  ['CT', {}, 40_000, 'Conn. Gen. Stat. 38a-277(c)'],
  ['CT', { lineOfBusiness: 'wet_marine_transportation' }, 0, 'Edwards Wildman manual, Appendix B: excluding wet marine'],
  ['ID', {}, 15_000, 'Idaho Code 41-1233, 41-1229; Edwards Wildman manual, Appendix B'],
];

/** States for whose rate there is no source; they have only the tax on broker placements, as an estimate. */
const ESTIMATED: readonly (readonly [code: string, totalCents: number])[] = [
  ['NC', 50_000],
  ['MS', 40_000],
  ['VA', 22_500],
  ['MA', 40_000],
];

/** Sentences about questions that no source answers. */
const UNSETTLED: readonly (readonly [code: string, request: Partial<PriceRequest>, sentence: RegExp, source: string])[] = [
  ['CA', { lineOfBusiness: 'auto' }, /Interstate motor transit/, 'Cal. Ins. Code 1775.5(b)'],
  ['FL', { exemption: 'approved_exempt_entity' }, /Not confirmed: Hospital alliances/, 'FSLSO, tax status 4'],
  ['FL', { exemption: 'government' }, /Hospital alliances .* have a tax status 4 instead/, 'FSLSO, tax status 4'],
  ['HI', { insurerFeesCents: 50_000 }, /could not confirm whether insurer fees are taxable in Hawaii/, 'Haw. Rev. Stat. 431:8-315(a)'],
  [
    'CA',
    { exemption: 'tribal' },
    /^Estimate\. Insurance transacted on a reservation .* Not charged here; if the law reaches it, \$318\.00 more is due/,
    'SLA California, FAQ State Tax',
  ],
  [
    'PA',
    { exemption: 'government' },
    /^Estimate\. The Department of Revenue says that premiums charged the Commonwealth are exempt .* Not charged here; if the law reaches it, \$300\.00 more is due/,
    'Pennsylvania Department of Revenue, Surplus Line Agents Tax',
  ],
  [
    'OK',
    { exemption: 'tribal' },
    /^Estimate\. Risks wholly owned by a federally recognized tribe .* Not charged here; if the law reaches it, \$600\.00 more is due/,
    'SLIP+ clearinghouse, tax status 7, which names no tribe',
  ],
  ['CA', { exemption: 'federal_credit_union' }, /no exemption for "federal credit union" in California/, 'SLA California, FAQ State Tax'],
  ['MN', {}, /manual gives 0\.04%; one commercial page gives 0\.4%/, 'sltax360.com, 2024-01-01'],
  ['WA', {}, /^Estimate\. SLA Washington stamping fee \(0\.3%\) is unverified/, 'the stamping fee has one commercial source'],
];

const priceInAshland = (effectiveDate: string) => priceByStatute('KY', { municipality: 'Ashland', effectiveDate });

describe('pricing under the law, to the cent', () => {
  it.each([...FEES, ...PREMIUM_PARTS])('in %s with %j results in %i cents (%s)', (code, request, totalCents) => {
    expect(priceByStatute(code, request).totalCents).toBe(totalCents);
  });

  it.each(INDEPENDENT)('in %s without a broker, with %j, results in %i cents (%s)', (code, request, totalCents) => {
    expect(priceByStatute(code, { ...request, independentlyProcured: true }).totalCents).toBe(totalCents);
  });

  it.each(ESTIMATED)('in %s without a broker is an estimate of the tax alone', (code, totalCents) => {
    expect(priceByStatute(code, { independentlyProcured: true })).toMatchObject({ totalCents, completeness: 'estimate' });
  });

  it.each(UNSETTLED)('in %s for %j notes the question that no source settles: %s (%s)', (code, request, sentence) => {
    const { notes, missing } = priceByStatute(code, request);
    expect([...missing, ...notes].join(' ')).toMatch(sentence);
  });

  it('rejects coverage bought without a broker in Washington, where it is not permitted', () => {
    expect(() => priceByStatute('WA', { independentlyProcured: true })).toThrow(
      expect.objectContaining({ code: 'placement-not-permitted', field: 'independentlyProcured' }),
    );
  });

  it('marks a line outside the surplus lines law, with a complete result', () => {
    const { lines, completeness, notes } = priceByStatute('NY', { lineOfBusiness: 'ocean_marine' });
    expect(lines.map(({ reason }) => reason)).toEqual(['not_surplus_lines', 'not_surplus_lines']);
    expect(completeness).toBe('complete');
    expect(notes.join(' ')).toMatch(/Ocean marine is no excess line placement in New York/);
  });

  it('shows the premium for risk outside the state if only the in-state part is taxed', () => {
    const { lines, completeness } = priceByStatute('NJ', { independentlyProcured: true, inStatePremiumCents: 400_000 });
    expect(lines.at(-1)).toMatchObject({ basis: 'out_of_state_premium', basisCents: 600_000, amountCents: 0, reason: 'outside_state' });
    expect(completeness).toBe('complete');
    expect(priceByStatute('NJ', { independentlyProcured: true }).missing[0]).toMatch(/^At least \$500\.00\. Only the part of the premium/);
  });

  it('does not refund a Montana SLIP+ fee that a 2025 policy never owed', () => {
    const returned = { effectiveDate: '2025-06-01', transactionDate: '2026-03-01', premiumCents: -100_000 } as const;
    expect(priceByStatute('MT', { ...returned, firePremiumCents: -40_000, transactionType: 'return_premium' }).totalCents).toBe(-3_750);
    expect(priceByStatute('MT', { ...returned, premiumCents: 1_000_000, transactionType: 'endorsement' }).totalCents).toBe(27_500);
  });

  it('taxes a new policy under the law on the later of its inception and its binding', () => {
    const early = { effectiveDate: '2026-01-01', transactionDate: '2025-12-20' };
    expect(priceByStatute('IA', early).totalCents).toBe(9_250);
    expect(priceByStatute('IA', { ...early, transactionType: 'renewal' }).totalCents).toBe(9_250);
    expect(priceByStatute('IA', { effectiveDate: '2025-12-15', boundDate: '2026-01-10' }).totalCents).toBe(9_250);
    expect(priceByStatute('IA', { effectiveDate: '2025-12-15', transactionDate: '2026-01-10' }).totalCents).toBe(9_250);
    expect(priceByStatute('IA', { ...early, transactionType: 'endorsement' }).totalCents).toBe(9_500);
    expect(priceByStatute('KS', { effectiveDate: '2025-12-31', boundDate: '2026-01-10' }).totalCents).toBe(30_000);
  });

  it.each([
    ['FL', { lineOfBusiness: 'property' }, /^At least \$500\.00\. Property also pays the EMPA surcharge/],
    ['FL', { policyType: 'property' }, /^At least \$500\.00\. /],
    ['IL', { policyType: 'property' }, /^At least \$354\.00\. Illinois charges a fire marshal tax/],
    ['MT', { policyType: 'property' }, /^At least \$292\.50\. Montana charges a fire tax/],
    ['MT', { lineOfBusiness: 'inland_marine' }, /^At least \$292\.50\. .* goods in transport, .*§50-3-109\(2\)/],
    ['MT', { lineOfBusiness: 'auto_physical_damage' }, /^At least \$292\.50\. .* motor vehicles and crops/],
    ['KY', {}, /^At least \$480\.00\. Cities and counties of Kentucky levy/],
    ['KY', { municipality: 'Paducah' }, /^At least \$480\.00\. The rulebook has no local premium tax for Paducah/],
  ] as const)('in %s is incomplete for %j, and states the amount that the missing fact could add', (code, request, first) => {
    const { completeness, missing } = priceByStatute(code, request);
    expect([completeness, missing.length]).toEqual(['incomplete', 1]);
    expect(missing[0]).toMatch(first);
  });

  it('uses the rate of an older schedule for later days, as an estimate with a note', () => {
    expect(priceInAshland('2020-08-01').totalCents).toBe(148_000);
    expect(priceInAshland('2020-08-01').missing.join(' ')).not.toMatch(/no later source was read/);
    expect(priceInAshland('2026-08-01')).toMatchObject({ totalCents: 148_000, completeness: 'estimate' });
    expect(priceInAshland('2026-08-01').missing[0]).toBe(
      'Estimate. Local government premium tax, Ashland: 10% is the rate up to 2021-06-30, and no later source was read. Confirm it before filing.',
    );
    expect(priceInAshland('2019-06-01').missing[0]).toMatch(/^At least \$480\.00\. The rulebook has no local premium tax for Ashland/);
  });

  it('requests no facts that are known, and does not use "at least" for refunds', () => {
    expect(priceByStatute('IL', { policyType: 'property', firePremiumCents: 0 }).completeness).toBe('complete');
    expect(priceByStatute('FL', { policyType: 'property', transactionType: 'endorsement' }).completeness).toBe('complete');
    expect(priceByStatute('KY', { policyType: 'workers_compensation' }).completeness).toBe('complete');
    const returned = priceByStatute('KY', { premiumCents: -100_000, transactionType: 'return_premium' });
    expect(returned.missing[0]).toMatch(/^Not complete\. Cities and counties/);
  });

  it('states the amount that depends on foreign premium if no source decides whether it is taxable', () => {
    expect(priceByStatute('VA', { nonUsPremiumCents: 250_000 }).missing[0]).toBe(
      'Estimate. We could not confirm whether Virginia taxes the $2,500.00 outside the United States; it is included here ($56.25).',
    );
    expect(priceByStatute('NY', { nonUsPremiumCents: 250_000 }).completeness).toBe('complete');
  });

  it.each([
    ['OH', 'mga', 'underwriting', 50_000, 'fee_not_taxable'],
    ['OH', 'insurer', 'policy', 52_500, 'taxed'],
    ['HI', 'retail_broker', 'inspection', 46_800, 'fee_not_taxable'],
    ['FL', 'filing_agent', 'agent', 52_500, 'taxed'],
    ['FL', 'retail_broker', 'broker', 50_000, 'fee_not_taxable'],
    ['UT', 'filing_agent', 'courtesy_filing', 44_300, 'fee_not_taxable'],
    ['MS', 'insurer', 'inspection', 76_125, 'taxed'],
    ['TX', 'filing_agent', 'agent', 51_345, 'taxed'],
    ['NM', 'insurer', 'rpg', 31_532, 'taxed'],
    ['CA', 'retail_broker', 'broker', 31_800, 'fee_not_taxable'],
    ['AL', 'insurer', 'policy', 64_838, 'taxed'],
    ['MI', 'filing_agent', 'broker', 25_000, 'fee_not_taxable'],
  ] as const)('in %s treats a $500 fee that the %s charges for %s as its source requires', (code, chargedBy, kind, totalCents, reason) => {
    const { lines, ...price } = priceByStatute(code, { fees: [{ kind, chargedBy, cents: 50_000 }] });
    expect(price.totalCents).toBe(totalCents);
    const untaxed = lines.filter(({ basis }) => basis === 'insurer_fees' || basis === 'broker_fees');
    expect(untaxed.map((line) => [line.reason, line.basisCents])).toEqual(reason === 'taxed' ? [] : [[reason, 50_000]]);
  });

  it('names each fee in the taxable base, and quotes its source', () => {
    const fees = [
      { kind: 'policy', chargedBy: 'insurer', cents: 15_000 },
      { kind: 'agent', chargedBy: 'filing_agent', cents: 5_000 },
    ] as const;
    const { lines, notes } = priceByStatute('TX', { fees });
    expect(lines[0]?.basisParts.map(({ name, cents }) => [name, cents])).toEqual([
      [undefined, 1_000_000],
      ['policy fee', 15_000],
      ['agent fee', 5_000],
    ]);
    expect(notes.at(-1)).toBe(
      'Fees that an agent charges in addition to, or in place of, a commission are premium in Texas. (34 TAC §3.822(a)(4))',
    );
  });

  it('states the amount that depends on an individual fee that no source covers', () => {
    const fees = [{ kind: 'inspection', chargedBy: 'mga', cents: 20_000 }] as const;
    expect(priceByStatute('MI', { fees }).missing).toEqual([
      'Estimate. We could not confirm whether the inspection fee of the MGA is taxable in Michigan. Taxed here; if not taxable, $5.00 less is due.',
    ]);
    expect(priceByStatute('MI', { fees, unconfirmedFees: 'exclude' })).toMatchObject({ totalCents: 25_000, completeness: 'estimate' });
  });
});
