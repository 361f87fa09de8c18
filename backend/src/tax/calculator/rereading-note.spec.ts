import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import { formatRereadingNote } from './rereading-note.js';

const { jurisdictions } = loadRulebook();
const oregon = jurisdictions.find(({ code }) => code === 'OR')!;
const tax = { ruleId: 'or-statute-premium-tax', label: 'Surplus lines premium tax', amountCents: 20_000 };

/** Returns Oregon's rules with a premium tax whose source has the given date and was read on the given day. */
function readOregon(readOn: string, asOf: string) {
  const rules = oregon.editions.statute.rules.map((rule) =>
    rule.id === tax.ruleId ? { ...rule, readOn, sources: [{ url: 'https://law.test/tax', asOf }] } : rule,
  );
  const statute = { ...oregon.editions.statute, rules };
  return { ...oregon, lastSession: { ...oregon.lastSession, year: 2026 }, editions: { ...oregon.editions, statute } };
}

describe('the note on charges whose rules must be read again', () => {
  it.each([
    ['read within 12 months in a source after the session', '2026-06-01', '2026-05-01', false],
    ['read more than 12 months before', '2025-11-29', '2026-05-01', true],
    ['read within 12 months in a source before the session', '2026-06-01', '2025-12-31', true],
  ])('%s', (_case, readOn, asOf, isNoted) => {
    expect(formatRereadingNote([tax], readOregon(readOn, asOf), '2026-11-30') !== null).toBe(isNoted);
  });

  it('names each such charge once, and the legislative session', () => {
    const lines = [tax, { ...tax }, { ruleId: 'or-not-taxed', label: 'Insurer fees', amountCents: 0 }];
    expect(formatRereadingNote(lines, readOregon('2026-06-01', '2021'), '2026-11-30')).toBe(
      'Needs another check: Surplus lines premium tax. We read the rules more than 12 months ago, or in sources that are older than the 2026 session of the legislature of Oregon.',
    );
  });

  it('omits zero charges and rate table charges', () => {
    const old = readOregon('2026-06-01', '2021');
    expect(formatRereadingNote([{ ...tax, amountCents: 0 }], old, '2026-11-30')).toBeNull();
    expect(formatRereadingNote([{ ...tax, ruleId: 'or-product-premium-tax' }], old, '2026-11-30')).toBeNull();
  });
});
