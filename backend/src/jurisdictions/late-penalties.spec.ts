import { describeLatePenalties, findLatePenalties } from './late-penalties.js';
import { loadRulebook } from './rulebook-files.js';

const TODAY = '2026-11-29';
const { jurisdictions } = loadRulebook();
const getState = (code: string) => jurisdictions.find((one) => one.code === code)!;
const listCitations = (code: string, act: 'filing' | 'payment', id: string, day = TODAY) =>
  findLatePenalties(getState(code), act, [{ id }], day).map(({ citation }) => citation);

const describeAll = (code: string, act: 'filing' | 'payment', day = TODAY) =>
  describeLatePenalties(getState(code), act, getState(code).filing.obligations, day);

/** Describes the penalties for late payments, as if the last legislative session were not newer than the penalties' sources. */
function describeBeforeSession(code: string, day: string): string {
  const state = getState(code);
  const before = { ...state, lastSession: { ...state.lastSession, year: 2010 } };
  return describeLatePenalties(before, 'payment', state.filing.obligations, day);
}

describe('penalties for lateness', () => {
  it('name only duties in their state, and are penalties or office fees', () => {
    for (const { code, filing } of jurisdictions) {
      const ids = new Set(filing.obligations.map(({ id }) => id));
      for (const { late, kind, text } of filing.statements.filter((one) => one.late !== undefined)) {
        expect([code, text, kind]).toEqual([code, text, expect.stringMatching(/^(penalty|office-fee)$/)]);
        for (const id of [...(late?.filing ?? []), ...(late?.payment ?? [])]) expect([code, id, ids.has(id)]).toEqual([code, id, true]);
      }
    }
  });

  it('for late payments do not apply to transaction reports, which involve no payment', () => {
    const named = jurisdictions.flatMap(({ filing: { obligations, statements } }) =>
      statements.flatMap(({ late }) => obligations.filter(({ id }) => late?.payment?.includes(id))),
    );
    expect(named.filter(({ period }) => period === 'per-transaction')).toEqual([]);
  });

  it.each([
    ['NV', 'filing', 'nv-quarterly', ['NRS 685A.190(1)']],
    ['NV', 'payment', 'nv-quarterly', ['NRS 685A.190(2)', 'NRS 685A.190(3)']],
    ['WY', 'payment', 'wy-quarterly', ['Wyo. Stat. §26-11-118(e)']],
    ['CA', 'payment', 'ca-monthly-installment', ['Cal. Ins. Code §1775.4(e)']],
    ['NY', 'filing', 'ny-annual', ['N.Y. Ins. Law §9109(b)(1)']],
    ['MI', 'payment', 'mi-semiannual', []],
    [
      'AK',
      'payment',
      'ak-quarterly',
      [
        'Alaska Stat. §21.34.180(j)',
        'Alaska Stat. §21.34.180(j)',
        'Alaska Stat. §§21.34.200(c), 21.36.910(d), (e)',
        'Alaska Stat. §21.34.190(b)',
      ],
    ],
    ['CA', 'filing', 'ca-placement', []],
  ] as const)('in %s for a late %s apply only to the duty %s', (code, act, id, citations) => {
    expect(listCitations(code, act, id)).toEqual(citations);
  });

  it('in New Mexico depend on the date', () => {
    expect(['2019-12-31', '2020-01-01'].map((day) => listCitations('NM', 'payment', 'nm-quarterly', day))).toEqual([
      ['N.M. Stat. §59A-14-12(D) (2017)'],
      ['N.M. Stat. §7-1-69(A)'],
    ]);
  });
});

describe('the description of penalties for lateness', () => {
  it("includes each penalty's dates, confidence and reading date", () => {
    expect(describeBeforeSession('RI', TODAY)).toMatch(
      /^If paid late: State tax that is not paid when due bears interest .* \(valid from Jan 1, 2023; verified, read on Nov \d+, 2026\)\.$/,
    );
    expect(describeBeforeSession('NM', '2019-12-31')).toMatch(
      /\(first day not found, valid through Dec 31, 2019; not verified: ask the regulator, read on /,
    );
  });

  it('does not call a penalty verified if it must be read again', () => {
    expect(describeAll('RI', 'payment')).toMatch(/; needs another check, read on Nov \d+, 2026\)\.$/);
    expect(describeBeforeSession('RI', '2027-12-31')).toMatch(/; needs another check, read on Nov \d+, 2026\)\.$/);
  });

  it('names the places that we searched if we found none', () => {
    expect(describeAll('MI', 'payment')).toMatch(
      /^We found no penalty for a late payment \(Semi-annual tax report and payment\) for Michigan \(looked at [^)]* on Nov \d+, 2026\)\.$/,
    );
  });

  it('states that we have not looked for penalties if none is on record', () => {
    const { name, filing, lastSession } = getState('RI');
    const silent = { name, lastSession, filing: { ...filing, statements: filing.statements.filter(({ kind }) => kind !== 'penalty') } };
    expect(describeLatePenalties(silent, 'filing', filing.obligations, TODAY)).toBe(
      'We have not looked for any penalty amount of Rhode Island.',
    );
  });
});
