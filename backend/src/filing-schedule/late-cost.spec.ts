import { findLateCostSteps } from '../jurisdictions/late-penalties.js';
import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { describeLateCosts, forecastDeadline, forecastLateCosts } from './late-cost.js';

const { jurisdictions } = loadRulebook();
const TODAY = '2026-11-21';
const find = (code: string) => jurisdictions.find((one) => one.code === code)!;
const listSteps = (code: string, obligationId: string) => findLateCostSteps(find(code), obligationId, TODAY);
const forecast = (code: string, duty: string, dueDate: string, reports = 1) =>
  forecastLateCosts([{ dueDate, reports, steps: listSteps(code, duty) }], TODAY).map(({ min, max, unpriced }) => [min, max, unpriced]);

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

  it('is the sum over all due dates and states', () => {
    const waiting = [
      { dueDate: '2026-11-19', reports: 3, steps: listSteps('FL', 'fl-transaction-30') },
      { dueDate: '2026-11-10', reports: 2, steps: listSteps('NY', 'ny-affidavit') },
      { dueDate: '2026-11-01', reports: 4, steps: [] },
    ];
    expect(forecastLateCosts(waiting, TODAY)[0]).toEqual({ day: TODAY, min: '50.00', max: '350.00', unpriced: 4 });
  });

  it('is stated only for duties in the rulebook to report individual transactions', () => {
    for (const { code, filing } of jurisdictions) {
      const duties = new Set(filing.obligations.flatMap(({ id, period }) => (period === 'per-transaction' ? [id] : [])));
      for (const { lateCosts, late } of filing.statements)
        expect([code, lateCosts === undefined || late?.filing?.some((id) => duties.has(id))]).toEqual([code, true]);
    }
  });

  it('covers all reports with the same deadline, in one sentence', () => {
    const deadline = { obligationId: 'ny-affidavit', dueDate: '2026-11-20', waitingPlacements: 3 };
    const costs = forecastDeadline(deadline, find('NY'), TODAY);
    expect(describeLateCosts(costs, TODAY)).toBe(
      'Late penalty: $75.00 if sent today, $75.00 if sent on Nov 28, 2026, $75.00 if sent on Dec 21, 2026.',
    );
    expect(describeLateCosts(forecastDeadline({ ...deadline, dueDate: '2026-11-24' }, find('NY'), TODAY), TODAY)).toBe(
      'Late penalty: $75.00 if sent on Nov 28, 2026, $75.00 if sent on Dec 21, 2026.',
    );
    const florida = { obligationId: 'fl-transaction-30', dueDate: '2026-11-20', waitingPlacements: 1 };
    expect(describeLateCosts(forecastDeadline(florida, find('FL'), TODAY).slice(0, 1), TODAY)).toBe(
      'Late penalty: up to $50.00 if sent today.',
    );
  });

  it('is described with dates instead of "today" if the sentence is stored', () => {
    const florida = { obligationId: 'fl-transaction-30', dueDate: '2026-11-20', waitingPlacements: 1 };
    expect(describeLateCosts(forecastDeadline(florida, find('FL'), TODAY).slice(0, 1))).toBe(
      'Late penalty: up to $50.00 if sent on Nov 21, 2026.',
    );
  });

  it('is not forecast for periodic filings, for deadlines without waiting reports, or if no source states an amount', () => {
    const deadline = { obligationId: 'ny-affidavit', dueDate: '2026-11-20', waitingPlacements: 3 };
    const forecasts = [
      forecastDeadline({ ...deadline, waitingPlacements: null }, find('NY'), TODAY),
      forecastDeadline({ ...deadline, waitingPlacements: 0 }, find('NY'), TODAY),
      forecastDeadline({ ...deadline, obligationId: 'or-placement' }, find('OR'), TODAY),
    ];
    expect(forecasts).toEqual([[], [], []]);
    expect(describeLateCosts([], TODAY)).toBeNull();
  });
});
