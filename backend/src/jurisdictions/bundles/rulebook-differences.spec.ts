import { loadRulebook } from '../rulebook-files.js';
import type { Rulebook, RulebookJurisdiction } from '../rulebook.types.js';
import { findRulebookDifferences } from './rulebook-differences.js';

const BEFORE = loadRulebook();

type MutableJurisdiction = { -readonly [K in keyof RulebookJurisdiction]: RulebookJurisdiction[K] };

const changeState = (code: string, change: (file: MutableJurisdiction) => void): Rulebook => ({
  ...BEFORE,
  jurisdictions: BEFORE.jurisdictions.map((one) => {
    const file: MutableJurisdiction = { ...one };
    if (one.code === code) change(file);
    return file;
  }),
});

describe('the differences between two rulebooks', () => {
  it('are empty for the same rulebook', () => {
    expect(findRulebookDifferences(BEFORE, structuredClone(BEFORE))).toEqual([]);
  });

  it('name the filing rule that changed', () => {
    const after = changeState('FL', (florida) => {
      const [first, ...others] = florida.filing.obligations;
      if (first) florida.filing = { ...florida.filing, obligations: [{ ...first, zeroReport: 'required' }, ...others] };
    });
    const { id, zeroReport } = BEFORE.jurisdictions.find(({ code }) => code === 'FL')?.filing.obligations[0] ?? {};
    expect(findRulebookDifferences(BEFORE, after)).toEqual([
      {
        state: 'FL',
        subject: 'filings',
        place: `filing.obligations[${id}].zeroReport`,
        before: JSON.stringify(zeroReport),
        after: '"required"',
      },
    ]);
  });

  it('do not include elements that only move within their list', () => {
    const after = changeState('FL', (florida) => {
      florida.filing = { ...florida.filing, obligations: florida.filing.obligations.toReversed() };
    });
    expect(findRulebookDifferences(BEFORE, after)).toEqual([]);
  });

  it('assign changes to rates, diligent search and documents to their subjects', () => {
    const after = changeState('TX', (texas) => {
      texas.headline = { ...texas.headline, ratePercent: '9' };
      const statements = texas.filing.statements.filter(({ kind }) => kind !== 'stamp-wording');
      texas.filing = { ...texas.filing, diligentSearch: [], statements };
    });
    const subjects = new Set(findRulebookDifferences(BEFORE, after).map(({ subject }) => subject));
    expect(subjects).toEqual(new Set(['charges', 'diligent search', 'documents']));
  });
});
