import { formatDueRule } from './format-due-rule.js';
import { loadRulebook } from './rulebook-files.js';

const { jurisdictions } = loadRulebook();
const getFiling = (code: string) => jurisdictions.find((one) => one.code === code)!.filing;
const listRequirements = (code: string, ...bases: string[]) =>
  getFiling(code).requirements.flatMap(({ text, basis }) => (bases.length === 0 || bases.includes(basis) ? text : []));

/** Filing facts fixed by the specification: the frequency, and the obligation with its due rule in words. Deliberately repeated here. */
const FACTS: readonly [code: string, frequency: string, id: string, due: string][] = [
  ['VA', 'monthly', 'va-monthly', 'the 20th of the following month'],
  ['VA', 'monthly', 'va-quarterly', 'April 30, July 31, October 31, January 31'],
  ['VA', 'monthly', 'va-form-802', 'March 1'],
  ['VA', 'monthly', 'va-assessment', 'March 1'],
  ['NC', 'quarterly', 'nc-quarterly', 'April 15, July 15, October 15, January 15'],
  ['NJ', 'monthly', 'nj-monthly', 'the 15th of the following month'],
  ['NJ', 'monthly', 'nj-annual', 'April 1'],
  ['GA', 'quarterly', 'ga-quarterly', 'April 30, July 31, October 31, January 31'],
  ['GA', 'quarterly', 'ga-annual', 'March 15'],
  ['DE', 'quarterly', 'de-quarterly', 'April 30, July 30, October 30, January 30'],
  ['FL', 'monthly', 'fl-monthly', 'the 15th of the following month'],
  ['UT', 'monthly', 'ut-monthly', 'the 25th of the following month'],
  ['CA', 'annual', 'ca-annual', 'March 1'],
  ['TX', 'annual', 'tx-annual', 'March 1'],
  ['OH', 'annual', 'oh-annual-tax', 'March 31'],
  ['PA', 'annual', 'pa-annual', 'January 31'],
  ['VT', 'annual', 'vt-annual', 'January 31'],
  ['IN', 'annual', 'in-annual', 'February 1'],
  ['MI', 'semi-annual', 'mi-semiannual', 'August 15, February 15'],
  ['MN', 'semi-annual', 'mn-ig260', 'August 15, February 15'],
  ['WI', 'annual', 'wi-stamping', 'at policy issuance'],
];

/** Duties that come from sources other than the specification. */
const ADDITIONAL_DUTIES: readonly [id: string, due: string, source: string][] = [
  ['ca-placement', '60 days after the policy is procured', 'Cal. Ins. Code 1763(a)'],
  ['or-report', 'the last day of the month', 'ORS 735.465(1)'],
  ['or-placement', '90 days after the policy is procured', 'ORS 735.425(1)'],
  ['pa-placement', '45 days after the effective date of the policy', '31 Pa. Code 124.5'],
  ['ma-affidavit', '20 days after the policy is procured', 'M.G.L. c. 175 s. 168'],
  ['sc-annual', 'January 30', 'S.C. Code 38-45-90(A)'],
  ['ky-surcharge', 'the 20th of the following month', 'KRS 136.392(1)(a)'],
  ['ky-local-quarterly', '30 days after the end of the period', 'Glasgow, Cave City and Alexandria ordinances'],
];

/** Filings with a legal date earlier than the listed one; reminders must count from the legal date. */
const EARLIER_LEGAL_DATES = ['fl-monthly', 'ga-quarterly', 'hi-quarterly', 'va-quarterly', 'vt-annual'];

describe('the filing rules', () => {
  it.each(FACTS)('require in %s %s filings: %s is due %s', (code, frequency, id, due) => {
    const obligation = getFiling(code).obligations.find((one) => one.id === id);
    expect(getFiling(code).headlineFrequency).toBe(frequency);
    expect(obligation?.basis).toBe('product');
    expect(formatDueRule(obligation!.due)).toBe(due);
  });

  it.each(ADDITIONAL_DUTIES)('include %s, due %s (%s)', (id, due) => {
    const obligation = getFiling(id.slice(0, 2).toUpperCase()).obligations.find((one) => one.id === id);
    expect(formatDueRule(obligation!.due)).toBe(due);
  });

  it("move the due date of California's annual return to the next business day, as its instructions require", () => {
    expect(getFiling('CA').obligations.find(({ id }) => id === 'ca-annual')?.rollForward).toBe('next-business-day');
  });

  it('assign California business to periods by invoice date, within 60 days of the effective date (Cal. Ins. Code 1774; SLA California, FAQ State Tax)', () => {
    for (const id of ['ca-annual', 'ca-monthly-installment']) {
      const obligation = getFiling('CA').obligations.find((one) => one.id === id);
      expect([obligation?.countedFrom, obligation?.note]).toEqual(['invoice-or-transaction', expect.stringContaining('invoice date')]);
    }
    expect(getFiling('CA').obligations.find(({ id }) => id === 'ca-annual')?.note).toContain('at most 60 days after the effective date');
  });

  it("require Indiana's monthly affidavit even for a month without business (IDOI, Surplus Lines Monthly Affidavits, from July 2017)", () => {
    expect(getFiling('IN').obligations.find(({ id }) => id === 'in-monthly')).toMatchObject({
      zeroReport: 'required',
      filedWith: 'OPTins',
    });
  });

  it('require a certificate for each Alabama policy only through 2024-06-30 (SB 46 of 2024)', () => {
    expect(getFiling('AL').obligations.find(({ id }) => id === 'al-policy-certificate')?.effectiveTo).toBe('2024-06-30');
    const perPolicy = getFiling('AL').obligations.filter(({ period, effectiveTo }) => period === 'per-transaction' && effectiveTo === null);
    expect(perPolicy).toEqual([]);
  });

  it('set the legal due date for Georgia quarters to the 15th (O.C.G.A. 33-5-31; OCI, non-admitted insurance)', () => {
    const due = getFiling('GA').obligations.find(({ id }) => id === 'ga-quarterly')?.legal?.due;
    expect(due === undefined ? undefined : formatDueRule(due)).toBe('April 15, July 15, October 15, January 15');
  });

  it('require changes to older Colorado policies to be filed in SLIP+ from 2026-04-01 on', () => {
    const rules = getFiling('CO').statements.filter(({ kind, citation }) => kind === 'placement-rule' && citation?.includes('2026-04-01'));
    expect(rules.map(({ text }) => text)).toEqual([expect.stringContaining('effective from 2022-01-01')]);
    expect(getFiling('CO').obligations.find(({ id }) => id === 'co-slip-quarterly')?.note).toContain('From 2026-04-01');
  });

  it('have an earlier legal date only for the expected obligations', () => {
    const earlier = jurisdictions.flatMap((one) => one.filing.obligations.filter(({ legal }) => legal?.earlier).map(({ id }) => id));
    expect(earlier.toSorted()).toEqual(EARLIER_LEGAL_DATES);
    for (const { legal } of jurisdictions.flatMap((one) => one.filing.obligations)) {
      expect(legal === undefined || !legal.earlier || legal.due !== undefined).toBe(true);
    }
  });

  it("list the specification's requirements for Virginia, North Carolina, New Jersey and Georgia", () => {
    expect(listRequirements('VA')).toEqual(
      expect.arrayContaining([
        'Monthly filing by the 20th of the following month',
        'Quarterly filing when liability exceeds $1,500',
        'Form 802 annual reconciliation due March 1',
        '$300 minimum annual assessment',
        "Workers' compensation exempt",
        '$25,000 surety bond',
      ]),
    );
    expect(listRequirements('NC')).toEqual(expect.arrayContaining(['Quarterly SLIP filing by the 15th', '$5 stamping fee per policy']));
    expect(listRequirements('NJ')).toEqual(
      expect.arrayContaining([
        'Monthly SLIP filing by the 15th',
        'Annual report due April 1',
        'Government and municipal risks exempt',
        "Fire insurance: 3% to the firemen's association",
        'Policy fees limited to 2% or $100-$250',
      ]),
    );
    expect(listRequirements('GA')).toEqual(expect.arrayContaining(['Quarterly filing in SLIP', 'Annual summary due March 15']));
    expect(
      getFiling('NV')
        .statements.map(({ text }) => text)
        .join(' '),
    ).toContain('$500 for a quarterly statement that is not made and filed');
  });

  it('distinguish the rate table from the law in New Jersey, North Carolina, Virginia, Georgia and Florida', () => {
    expect(['NJ', 'NC', 'VA', 'GA', 'FL'].map((code) => listRequirements(code, 'source'))).toEqual([
      ['Quarterly tax return by the regulation: May 15, August 14, November 14, February 14'],
      [
        '30 days from inception to enter a policy',
        'No report if no business was written in the quarter',
        'Membership in NCSLA is a condition of the license',
      ],
      ['Form 802 annual reconciliation due March 1', '$300 minimum annual assessment'],
      [
        'SLIP for policies effective or premium paid from 2021',
        'No zero affidavits for now; an extension (30 days at most) is requested before the due date',
      ],
      [
        'Each transaction in SLIP within 30 days, the effective date being day one',
        'Quarterly invoice and affidavit by the 45th day, for agents with business',
      ],
    ]);
  });

  it.each([
    ['CA', 'even if no business was written', 'slacal.com/resources/broker-taxes-fees'],
    ['CA', 'a zero voucher for a month', 'info.5y1.org'],
    ['TX', 'even if no tax is owed', 'form-25-104'],
    ['NY', 'Documents to ELANY within 45 days', 'elany.org/procedures-manual'],
    ['IL', 'even without business', 'slai.org/docs-tag/surplus-line-tax'],
    ['PA', 'Electronic payment from $1,000', 'resourcepro.com'],
    ['GA', 'No zero affidavits', 'oci.georgia.gov'],
    ['WA', 'not affiliated', 'surplus-line-broker-reporting-and-tax-requirements'],
    ['CO', 'Quarterly payment', 'slipplus.com/colorado'],
    ['IN', 'also for a month without business', 'in.gov/idoi/2487.htm'],
    ['NC', 'Membership in NCSLA', 'ncdoi.gov/node/2435'],
    ['MI', 'Purchasing groups', 'additional-information-for-a-purchasing-group'],
    ['ME', 'An agency may report', 'form-ins-7-maine-revenue-services'],
    ['KS', 'not renewed on May 1', 'insurance.kansas.gov/surplus-excess-lines'],
    ['PA', 'of the Commonwealth', 'revenue.pa.gov'],
    ['WY', '45 days after placing', 'lexace.ai/us/statute/wyoming/26-11-105'],
    ['NM', 'Taxpayer Access Point', 'tax.newmexico.gov'],
  ])('link the %s requirement "%s" to a page that states it: %s', (code, text, page) => {
    const [found] = getFiling(code).requirements.filter((one) => one.text.includes(text));
    expect(found?.sources?.map(({ url }) => url)).toContainEqual(expect.stringContaining(page));
  });

  it.each(jurisdictions.map((one) => [one.code, one] as const))(
    'in %s have valid dates for whole periods, and a reachable regulator',
    (_, one) => {
      for (const { period, due } of one.filing.obligations) {
        const dates = due.type === 'fixed-dates' ? due.dates : [];
        const days = dates.flatMap((date) => [date.due, date.period.from, date.period.to]);
        for (const day of days) expect(new Date(`2024-${day}T00:00:00Z`).toISOString().slice(5, 10)).toBe(day);
        const perYear = { 'calendar-quarter': 4, 'calendar-half-year': 2, 'calendar-year': 1 }[period as string];
        expect(dates.length === 0 || perYear === undefined || dates.length === perYear).toBe(true);
      }
      expect(one.regulator.phone).toMatch(/^\d{3}-\d{3}-\d{4}$/);
      expect(one.regulator.website).toMatch(/^https?:\/\//);
      expect(one.regulator.address).toMatch(/, [A-Z]{2} \d{5}/);
      expect(one.slug).toBe(one.code === 'DC' ? 'washington-dc' : one.name.toLowerCase().replaceAll(' ', '-'));
    },
  );
});
