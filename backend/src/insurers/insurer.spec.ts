import { type Insurer, matchNames } from './insurer.js';

const harbor: Insurer = {
  id: 'harbor',
  name: 'Harbor Specialty Insurance Company',
  naicNumber: '12345',
  alienNumber: null,
  domicile: 'DE',
  aliases: ['HSIC'],
  eligibility: [],
};

describe('insurer names in the book', () => {
  it('match insurers regardless of case, punctuation and legal form, and match their aliases', () => {
    const names = ['HARBOR SPECIALTY INSURANCE CO.', 'Harbor Specialty Insurance', 'h.s.i.c.'].map((name) => ({ name, policies: 2 }));
    expect(matchNames([harbor], names)).toEqual({ policies: new Map([['harbor', 6]]), unmatched: [] });
  });

  it('are listed if they match no insurer, most policies first, with spellings of one name merged', () => {
    const names = [
      { name: 'Tidal Surety', policies: 3 },
      { name: 'Beacon Mutual, Inc.', policies: 1 },
      { name: 'BEACON MUTUAL', policies: 4 },
    ];
    expect(matchNames([harbor], names).unmatched).toEqual([
      { name: 'BEACON MUTUAL', policies: 5 },
      { name: 'Tidal Surety', policies: 3 },
    ]);
  });
});
