import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import { computeRank, listSettledPayees, findVenues } from './find-venues.js';
import { loadVenues } from './venue-files.js';

const venues = loadVenues();
const { jurisdictions } = loadRulebook();
const DAYS = ['2024-12-31', '2025-12-31', '2026-03-31', '2026-06-30', '2026-12-31', '2027-12-31'];

test.each(jurisdictions.map(({ code }) => code))('%s: every filing has exactly one preferred venue on each day', (code) => {
  const { obligations } = jurisdictions.find((one) => one.code === code)!.filing;
  for (const { id: obligationId } of obligations)
    for (const day of DAYS) {
      const found = findVenues(venues, { state: code, obligationId, day });
      expect(found).not.toHaveLength(0);
      const ranks = found.map((venue) =>
        Math.min(
          ...venue.jurisdictions
            .filter((one) => one.code === code && (one.obligations?.includes(obligationId) ?? true))
            .map((one) => computeRank(venue, one)),
        ),
      );
      expect({ obligationId, day, best: ranks.filter((rank) => rank === ranks[0]).length }).toEqual({ obligationId, day, best: 1 });
    }
});

test('venues refer only to existing filings, and cite their sources', () => {
  const ids = new Set(jurisdictions.flatMap(({ filing }) => filing.obligations.map(({ id }) => id)));
  for (const { venue, jurisdictions: entries, sources, evidence } of venues) {
    for (const { obligations = [] } of entries) for (const id of obligations) expect(ids).toContain(id);
    expect({ venue, isSourced: sources.length > 0 || evidence === 'not_found' }).toEqual({ venue, isSourced: true });
  }
});

test.each([
  ['FL', 'fl-quarterly-affidavit', '2026-09-30', 'fslso'],
  ['TX', 'tx-sltx-policy', '2026-09-30', 'sltx'],
  ['TX', 'tx-annual', '2026-12-31', 'texas-comptroller'],
  ['CA', 'ca-placement', '2026-11-30', 'sla-california'],
  ['CA', 'ca-annual', '2026-12-31', 'california-department'],
  ['IL', 'il-placement', '2026-11-30', 'slai'],
  ['KS', 'ks-annual', '2026-03-31', 'state-office'],
  ['KS', 'ks-annual', '2026-04-01', 'slip-plus-states'],
  ['MT', 'mt-annual', '2025-12-31', 'optins'],
  ['MT', 'mt-annual', '2026-12-31', 'slip-plus-states'],
  ['VA', 'va-assessment', '2026-12-31', 'virginia-scc'],
  ['AZ', 'az-semiannual', '2026-08-14', 'optins'],
  ['AZ', 'az-sla-transactions', '2026-08-14', 'sla-arizona'],
  ['AZ', 'az-stamping-fee', '2026-08-14', 'sla-arizona'],
])('in %s, %s for the period ending %s goes to %s', (state, obligationId, day, venue) => {
  expect(findVenues(venues, { state, obligationId, day })[0]?.venue).toBe(venue);
});

test.each([
  ['OR', 'or-report', []],
  ['OR', 'or-quarterly', ['tax_authority', 'stamping_office', 'firemens_association', 'other']],
  ['MS', 'ms-monthly', []],
  ['MS', 'ms-tax', ['tax_authority', 'stamping_office', 'firemens_association']],
  ['MS', 'ms-mwua', ['other']],
  ['MO', 'mo-appendix1', []],
  ['SC', 'sc-annual', []],
  ['SC', 'sc-quarterly', ['tax_authority', 'stamping_office', 'firemens_association', 'other']],
  ['CA', 'ca-placement', []],
  ['CA', 'ca-annual', ['tax_authority', 'firemens_association', 'other']],
  ['CA', 'ca-monthly-installment', ['tax_authority', 'firemens_association', 'other']],
  ['CA', 'ca-stamping-fee', ['stamping_office']],
  ['WA', 'wa-annual', ['tax_authority', 'firemens_association', 'other']],
  ['WA', 'wa-stamping-fee', ['stamping_office']],
  ['NV', 'nv-quarterly', ['tax_authority', 'firemens_association', 'other']],
  ['NV', 'nv-stamping-fee', ['stamping_office']],
  ['PA', 'pa-1620', []],
  ['PA', 'pa-stamping-fee', ['stamping_office']],
  ['AZ', 'az-sla-transactions', []],
  ['AZ', 'az-stamping-fee', ['stamping_office']],
  ['IL', 'il-placement', []],
  ['IL', 'il-semiannual', ['tax_authority', 'firemens_association', 'other']],
  ['IL', 'il-stamping-fee', ['stamping_office']],
  ['NY', 'ny-yearend-cutoff', []],
  ['NY', 'ny-stamping-fee', ['stamping_office']],
  ['AZ', 'az-semiannual', ['tax_authority', 'firemens_association', 'other']],
  ['ID', 'id-annual', ['tax_authority', 'firemens_association', 'other']],
  ['KY', 'ky-quarterly', ['tax_authority']],
  ['KY', 'ky-surcharge', ['firemens_association']],
  ['KY', 'ky-local-quarterly', ['other']],
  ['KY', 'ky-lgpt-annual', []],
  ['MN', 'mn-ig260', ['tax_authority', 'firemens_association', 'other']],
  ['KS', 'ks-annual', ['tax_authority', 'firemens_association', 'other']],
  ['KS', 'ks-slip-fee', ['stamping_office']],
  ['MT', 'mt-annual', ['tax_authority', 'firemens_association', 'other']],
  ['MT', 'mt-slip-fee', ['stamping_office']],
])('%s %s settles the amounts that are owed to these payees: %j', (state, obligationId, payees) => {
  const question = { state, obligationId, day: '2026-12-31' };
  expect(listSettledPayees(findVenues(venues, question)[0]!, question)).toEqual(payees);
});

test.each(jurisdictions)(
  '$code: filings that go only to a stamping office are not also reported to the tax authority',
  ({ code, filing }) => {
    const settled = filing.obligations
      .filter(({ period, effectiveTo }) => period !== 'per-transaction' && effectiveTo === null)
      .map(({ id: obligationId }) => {
        const question = { state: code, obligationId, day: '2026-12-31' };
        return { obligationId, payees: listSettledPayees(findVenues(venues, question)[0]!, question) };
      });
    const hasFilingForOffice = settled.some(({ payees }) => payees.length === 1 && payees[0] === 'stamping_office');
    const twice = hasFilingForOffice ? settled.filter(({ payees }) => payees.includes('stamping_office') && payees.length > 1) : [];
    expect(twice).toEqual([]);
  },
);

test('OPTins states its fee for the District of Columbia notice', () => {
  const { notes, sources } = venues.find(({ venue }) => venue === 'optins')!;
  const { obligations } = jurisdictions.find(({ code }) => code === 'DC')!.filing;
  expect(notes?.join(' ')).toMatch(/at least \$3\.00 and at most \$17\.50 for each filing/);
  const notice = sources.find(({ note }) => note?.includes('$3.00 to $17.50'));
  expect(obligations.flatMap((one) => one.sources.map(({ url }) => url))).toContain(notice?.url);
});
