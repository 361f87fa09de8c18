import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import { formatReason } from './format-reason.js';
import { formatBasis } from './format-basis.js';
import type { PriceRequest } from './price-request.js';
import { TaxPricer } from './tax-pricer.js';

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook);

function findMessages(jurisdiction: string, rest: Partial<PriceRequest> = {}) {
  return pricer.price({ jurisdiction, edition: 'statute', effectiveDate: '2026-06-01', premiumCents: 1_000_000, ...rest });
}

const everyText = rulebook.jurisdictions.flatMap(({ editions: { statute } }) => [
  ...statute.notes.map((note) => (typeof note === 'string' ? note : note.text)),
  ...statute.notModelled.flatMap(({ component, reason }) => [component, reason]),
  ...statute.rules.map(({ note = '' }) => note),
]);
const everyCitation = rulebook.jurisdictions.flatMap(({ editions: { statute } }) => [
  ...statute.citations,
  ...[...statute.rules, ...(statute.exemptions ?? [])].map(({ citation = '' }) => citation),
]);

/** Sentences that once misled users; cases 2, 3 and 7 are also tested in `disagreement.spec.ts` and `statute-cases.spec.ts`. */
describe('explanations', () => {
  it('1: name the law that taxes coverage bought without a broker, or state that no source was read', () => {
    const california = findMessages('CA', { independentlyProcured: true });
    expect(california.notes.join(' ')).toMatch(
      /California taxes coverage bought without a broker at 3% \(FTB Form 570\)\. No stamping fee/,
    );
    expect(california.notes.join(' ')).not.toMatch(/no separate rate/);
    expect(findMessages('VA', { independentlyProcured: true }).missing[0]).toMatch(
      /^Estimate\. Virginia lets an insured place surplus lines coverage directly .* we found no tax on the insured/,
    );
  });

  it('3: do not mention that Texas taxes the whole premium', () => {
    expect(everyText.join(' ')).not.toMatch(/taxes the whole premium in/);
    expect(findMessages('TX', { nonUsPremiumCents: 250_000 }).totalCents).toBe(36_775);
  });

  it('4: begin with the missing facts', () => {
    expect(findMessages('KY', { municipality: 'Paducah' }).missing[0]).toMatch(/^At least \$480\.00\. /);
    const { totalCents, missing } = findMessages('KY', { municipality: 'Louisville' });
    expect([totalCents, missing]).toEqual([98_000, [expect.stringMatching(/^Estimate\. May also be due: Collection fee/)]]);
  });

  it('5: state what may be due and how to enter it, and omit years without rules, for a quote as of today', () => {
    for (const { code } of rulebook.jurisdictions) {
      const notes = findMessages(code).notes.join(' ');
      expect([code, /Not included|Policies (?:of|before) \d{4}/.test(notes)]).toEqual([code, false]);
    }
    expect(findMessages('CA').notes.join(' ')).toMatch(/Data entry notes: /);
    expect(findMessages('FL').notes.join(' ')).toMatch(/May also be due: /);
  });

  it('6: name the ordinance that exempts a multi-state policy in Union', () => {
    expect(everyText.join(' ')).not.toMatch(/leave the municipality blank/);
    const { lines } = findMessages('KY', { municipality: 'Union', lineOfBusiness: 'property', multiState: true });
    expect(lines.find(({ kind }) => kind === 'municipal_tax')).toMatchObject({ amountCents: 0, reason: 'exempt_multi_state' });
    const union = rulebook.jurisdictions
      .find(({ code }) => code === 'KY')
      ?.editions.statute.exemptions?.find(({ multiState }) => multiState);
    expect(union?.citation).toBe('Union Code §113.03(B)(6)');
  });

  it('8: state the amount that depends on fees whose taxability no source decides', () => {
    const fees = { insurerFeesCents: 50_000 };
    expect(findMessages('NY', fees).missing[0]).toMatch(/if not taxable, \$18\.75 less is due/);
    expect(findMessages('NY', { ...fees, unconfirmedFees: 'exclude' }).missing[0]).toMatch(
      /\$18\.75 more is due, and the broker owes it whether collected or not/,
    );
  });

  it('9: name the fee that counts as premium in Florida', () => {
    const note = 'Fees of the filing surplus lines agent (626.916(4)) are premium; enter no other broker fee here.';
    expect(findMessages('FL', { brokerFeesCents: 5_000 }).notes).toContain(note);
  });

  it('10: state that Idaho amounts are whole dollars', () => {
    expect(findMessages('ID').notes.join(' ')).toMatch(
      /whole dollars per policy \(Idaho Code 41-1229\(3\)\); the rounded tax is what you remit/,
    );
  });

  it('11: state that fully earned charges are not refundable', () => {
    for (const state of ['OR', 'PA']) {
      const { lines } = findMessages(state, { premiumCents: -1_000_000, transactionType: 'cancellation', transactionDate: '2026-09-01' });
      const flat = lines.find(({ flatCents }) => flatCents !== null);
      expect([state, flat?.reason, formatReason(flat?.reason ?? '')]).toEqual([
        state,
        'not_returned',
        'not refundable: fully earned with the first premium',
      ]);
    }
  });

  it('12: show each part of the base of a rate, and that a line is exempt', () => {
    const [line] = findMessages('NM', { premiumCents: 400_000, insurerFeesCents: 15_000 }).lines;
    expect(line && formatBasis(line)).toBe('$4,000.00 premium + $150.00 insurer fees');
    const [exempt] = findMessages('FL', { exemption: 'government' }).lines;
    expect([exempt?.amountCents, formatReason(exempt?.reason ?? '')]).toEqual([0, 'exempt: government']);
  });

  it('13: cite laws and bulletins instead of describing them', () => {
    expect(everyCitation).not.toContain('SLA California, stamping fee by policy inception');
    expect(everyCitation).not.toContain('FSLSO, tax status 2');
    expect(everyCitation.join('; ')).not.toMatch(/Arizona law of 2018|title 33 ch\. 2 part 3/);
    expect(everyCitation).toContain('SLA California Bulletin 1429, 2022-07-06');
  });

  it('14: contain only notes about the place and the line', () => {
    const { notes } = findMessages('KY', { municipality: 'Lexington', lineOfBusiness: 'general_liability' });
    expect(notes.join(' ')).not.toMatch(/Morgantown|Pineville|Union|Workers' compensation/);
  });
});
