import { ChargeTally } from './charge-tally.js';

const DUE = { premiumTax: 4_850, stampingFee: 40, other: 0, total: 4_890 };

it.each([
  [[], []],
  [[{ premiumTax: 4_850 }, { total: 4_890 }], ['All stated charges match what is due.']],
  [[{ premiumTax: 4_000 }], ['1 of 1 row was charged tax or fees that differ from those due: -$8.50.']],
  [
    [{ premiumTax: 4_950, stampingFee: -60 }, { premiumTax: 4_000 }],
    ['2 of 2 rows were charged tax or fees that differ from those due: -$8.50, 1 of them with the right total but wrong charges.'],
  ],
  [
    [{ premiumTax: 4_850 }, { stampingFee: 0 }, { total: 104_890 }],
    ['2 of 3 rows were charged tax or fees that differ from those due: $999.60.'],
  ],
])('summarizes the differences of %j as %j', (all, notes) => {
  const tally = new ChargeTally();
  for (const stated of all) tally.add(stated, DUE);
  expect(tally.listNotes('row')).toEqual(notes);
});
