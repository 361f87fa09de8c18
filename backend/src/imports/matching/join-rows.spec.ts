import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { buildRow } from '../../../test/imports/matched-rows.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { joinRows } from './join-rows.js';

const join = (...rows: PolicyRow[]) => joinRows(rows, () => undefined);
const buildLine = (number: number, changes: Partial<PolicyRow> = {}) => buildRow(number, { externalId: 'A', ...changes });
const PROPERTY = { coverageType: 'Property' };
const buildInsurerLine = (insurerName: string, insurerShare: string | null, premiumCents: number): Partial<PolicyRow> => ({
  insurerName,
  premiumCents,
  details: { insurerShare },
});

const getLineKey = ({ coverageType, insurerName }: { coverageType: string | null; insurerName: string }) =>
  `${coverageType} ${insurerName}`;

describe('rows with the same external ID', () => {
  it("are joined into one transaction with the sum of their amounts, the first row's number and the insurer with the largest share", () => {
    const { rows, joined: further } = join(
      buildLine(2, {
        ...buildInsurerLine('Bay Mutual', '40', 40_000),
        notes: 'Truck 2',
        details: { insurerShare: '40', policyFeeCents: 500, municipality: 'Mobile' },
      }),
      buildLine(5, {
        ...buildInsurerLine('Harbor Specialty', '60', 60_000),
        details: { insurerShare: '60', policyFeeCents: 250, municipality: 'Mobile' },
      }),
      buildLine(9, {
        ...PROPERTY,
        premiumCents: 10_000,
        notes: 'Truck 1',
        details: { insurerShare: null, policyFeeCents: null, municipality: 'Mobile' },
      }),
    );
    expect(rows).toMatchObject([
      {
        row: 2,
        premiumCents: 110_000,
        coverageType: 'General Liability, Property',
        insurerName: 'Harbor Specialty',
        notes: 'Truck 1\nTruck 2',
        details: {
          policyFeeCents: 750,
          municipality: 'Mobile',
          parts: [
            { coverageType: 'General Liability', insurerName: 'Bay Mutual', insurerShare: '40', premiumCents: 40_000 },
            { coverageType: 'General Liability', insurerName: 'Harbor Specialty', insurerShare: '60', premiumCents: 60_000 },
            { coverageType: 'Property', premiumCents: 10_000 },
          ],
        },
      },
    ]);
    expect(further.map(({ row: { row: number }, first }) => [number, first])).toEqual([
      [5, 2],
      [9, 2],
    ]);
  });

  it.each<[string, PolicyRow[], (string | RegExp)[]]>([
    [
      'other insured',
      [buildLine(2), buildLine(7, { ...PROPERTY, insuredName: 'Bay Inc' })],
      [
        'insured_name is "Harbor LLC", but "Bay Inc" in row 7, which has the same external_id. Enter the same in both rows, or give each transaction its own external_id.',
        /^insured_name is "Bay Inc", but "Harbor LLC" in row 2/,
      ],
    ],
    [
      'other type',
      [buildLine(2), buildLine(3, { ...PROPERTY, statedType: 'new' })],
      [/transaction_type is blank, but "new" in row 3/, /but blank in row 2/],
    ],
    [
      'other expiration',
      [buildLine(2), buildLine(3, { ...PROPERTY, expirationDate: '2027-02-01' }), buildLine(4, { coverageType: 'Auto' })],
      [/but "2027-02-01" in row 3/, /but "2027-01-01" in row 2/, /but "2027-02-01" in row 3/],
    ],
    [
      'an exemption of one row only',
      [buildLine(2, { details: { exemption: 'municipality' } }), buildLine(3, { ...PROPERTY, details: { exemption: null } })],
      [/exemption is "municipality", but blank in row 3/, /exemption is blank, but "municipality" in row 2/],
    ],
    [
      'premium with both signs',
      [buildLine(2), buildLine(3, { ...PROPERTY, premiumCents: -5 })],
      [/Row 3 has.*premium of -0.05/, /Row 2 has.*premium of 1,000.00/],
    ],
    [
      'the same coverage and insurer twice',
      [buildLine(2), buildLine(3, { premiumCents: 5 })],
      [/^Row 3 has the same external_id, coverage/, /^Row 2 has/],
    ],
    [
      'shares below 100%',
      [buildLine(2, buildInsurerLine('Bay Mutual', '60', 600)), buildLine(3, buildInsurerLine('Harbor Specialty', '39.9999', 400))],
      [/^insurer_share adds up to 99.9999% in rows 2 and 3\./, /adds up to 99.9999%/],
    ],
    ['one share below 100%', [buildLine(2, buildInsurerLine('Bay Mutual', '37.5', 600))], [/^insurer_share adds up to 37.5% in row 2\./]],
    [
      'a share left blank',
      [buildLine(2, buildInsurerLine('Bay Mutual', '60', 600)), buildLine(3, buildInsurerLine('Harbor Specialty', null, 400))],
      [/^Enter insurer_share in rows 2 and 3/, /^Enter insurer_share/],
    ],
    [
      'the whole premium for each insurer',
      [buildLine(2, buildInsurerLine('Bay Mutual', '60', 1_000)), buildLine(3, buildInsurerLine('Harbor Specialty', '40', 1_000))],
      [/^premium is the same in rows 2 and 3, but insurer_share is not/, /^premium is the same/],
    ],
    [
      'rows other than the wrong ones',
      [buildLine(2), buildLine(3, { premiumCents: 5 }), buildLine(4, PROPERTY)],
      [/^Row 3/, /^Row 2/, 'It goes with row 2, which was not imported. Correct that row first.'],
    ],
  ])('are rejected because of %s, each with a reference to the other row', (_name, rows, expected) => {
    const { rows: joined, refusals } = join(...rows);
    expect(joined).toEqual([]);
    expect(refusals.map(({ errors }) => errors)).toEqual(expected.map((one) => [expect.stringMatching(one)]));
  });

  it('are joined without a share if a single insurer has all of it, and with thirds that add up exactly', () => {
    const thirds = ['33.3333', '33.3333', '33.3334'].map((share, at) =>
      buildLine(at + 2, buildInsurerLine(`Insurer ${at}`, share, 100 + at)),
    );
    for (const rows of [[buildLine(2, buildInsurerLine('Bay Mutual', '100', 5))], [buildLine(2), buildLine(3, PROPERTY)], thirds]) {
      expect(join(...rows)).toMatchObject({ rows: [{ row: 2 }], refusals: [] });
    }
  });

  it('are limited in number', () => {
    const many = Array.from({ length: 21 }, (_one, at) => buildLine(at + 2, { coverageType: `Coverage ${at}` }));
    expect(join(...many).refusals).toHaveLength(21);
    expect(join(...many.slice(1)).refusals).toEqual([]);
  });

  it('are joined with the same result in any order', () => {
    const facts = record({ coverageType: constantFrom('Property', 'Auto', null), insurerName: constantFrom('Bay', 'Harbor', 'Reef') });
    const amounts = record({ premiumCents: integer({ min: 1, max: 9_999_999 }), policyFeeCents: integer({ min: 0, max: 999 }) });
    const any = uniqueArray(facts, { selector: getLineKey, minLength: 2, maxLength: 9 }).chain((chosen) =>
      array(amounts, { minLength: chosen.length, maxLength: chosen.length }).map((all) =>
        chosen.map((one, at) => ({ ...one, ...all[at]! })),
      ),
    );
    assert(
      property(any, integer({ min: 0, max: 1_000 }), (chosen, seed) => {
        const share = (coverageType: string | null): string[] => {
          const count = chosen.filter((one) => one.coverageType === coverageType).length;
          return count === 1 ? ['100'] : count === 2 ? ['99.5', '0.5'] : ['60', '30', '10'];
        };
        const places = new Map<string | null, number>();
        const rows = chosen.map(({ policyFeeCents, ...one }, at) => {
          const place = places.get(one.coverageType) ?? 0;
          places.set(one.coverageType, place + 1);
          return buildLine(at + 2, {
            ...one,
            premiumCents: one.premiumCents * (place + 1),
            details: { policyFeeCents, insurerShare: share(one.coverageType)[place]! },
          });
        });
        const shuffled = rows
          .toSorted((a, b) => ((a.row * 7 + seed) % 11) - ((b.row * 7 + seed) % 11))
          .map((one, at) => ({ ...one, row: at + 2 }));
        const [forward, other] = [join(...rows), join(...shuffled)];
        expect(other.refusals.length).toBe(forward.refusals.length);
        expect(other.rows).toEqual(forward.rows);
      }),
    );
  });
});
