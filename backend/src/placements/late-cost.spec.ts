import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { forecastLateCosts } from './late-cost.js';
import { findDutyTerms, findPlacementDuties } from './placement-duty.js';

const { jurisdictions } = loadRulebook();
const TODAY = '2026-11-21';
const listSteps = (code: string, obligationId: string) =>
  findDutyTerms(jurisdictions.find((one) => one.code === code)!, obligationId, TODAY).lateCosts;
const forecast = (code: string, duty: string, dueDate: string, reports = 1) =>
  forecastLateCosts([{ dueDate, reports, steps: listSteps(code, duty) }], TODAY).map(({ least, most, unpriced }) => [
    least,
    most,
    unpriced,
  ]);

describe('the cost of a late report', () => {
  it.each([
    [
      'grows by the day in Florida, up to $50',
      'FL',
      'fl-transaction-30',
      '2026-11-20',
      [
        ['0.00', '50.00', 0],
        ['0.00', '400.00', 0],
        ['0.00', '1550.00', 0],
      ],
    ],
    [
      'is fixed in Pennsylvania, and starts after the due date',
      'PA',
      'pa-placement',
      '2026-11-21',
      [
        ['0.00', '0.00', 0],
        ['25.00', '25.00', 0],
        ['25.00', '25.00', 0],
      ],
    ],
    [
      'is named by Texas only for 180 days',
      'TX',
      'tx-sltx-policy',
      '2026-05-26',
      [
        ['50.00', '100.00', 0],
        ['0.00', '0.00', 1],
        ['0.00', '0.00', 1],
      ],
    ],
    [
      'is not estimated where no source names an amount',
      'OR',
      'or-placement',
      '2026-11-20',
      [
        ['0.00', '0.00', 1],
        ['0.00', '0.00', 1],
        ['0.00', '0.00', 1],
      ],
    ],
  ])('%s', (_title, code, duty, dueDate, costs) => {
    expect(forecast(code, duty, dueDate)).toEqual(costs);
  });

  it('is summed over due dates and states', () => {
    const waiting = [
      { dueDate: '2026-11-19', reports: 3, steps: listSteps('FL', 'fl-transaction-30') },
      { dueDate: '2026-11-10', reports: 2, steps: listSteps('NY', 'ny-affidavit') },
      { dueDate: '2026-11-01', reports: 4, steps: [] },
    ];
    expect(forecastLateCosts(waiting, TODAY)[0]).toEqual({ day: TODAY, least: '50.00', most: '350.00', unpriced: 4 });
  });

  it('is stated only for existing duties to report single transactions', () => {
    for (const { code, filing } of jurisdictions) {
      const duties = new Set(findPlacementDuties({ filing }).map(({ id }) => id));
      for (const { lateCosts, late } of filing.statements)
        expect([code, lateCosts === undefined || late?.filing?.some((id) => duties.has(id))]).toEqual([code, true]);
    }
  });
});
