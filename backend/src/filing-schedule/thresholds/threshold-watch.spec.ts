import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import { shouldNotify, listThresholdWatches } from './threshold-watch.js';
import { describeThresholdProgress } from './threshold-messages.js';

const { jurisdictions } = loadRulebook();
const TODAY = '2026-11-22';

const toCents = (dollars: Record<string, number>) =>
  new Map(Object.entries(dollars).map(([month, amount]) => [month, BigInt(Math.round(amount * 100))]));
const findWatches = (code: string, all: Record<string, number>, ahead: Record<string, number>, today = TODAY) =>
  listThresholdWatches(jurisdictions.find((one) => one.code === code)!, { all: toCents(all), ahead: toCents(ahead) }, today)[0];

/** Returns a state's first threshold, given the tax by month in whole dollars. */
function findFirstWatch(code: string, dollars: Record<string, number>, today = TODAY) {
  const watch = findWatches(code, dollars, {}, today);
  const { status, since, accruedCents, forecastOn, follows, key } = watch!;
  return {
    status,
    since,
    accrued: Number(accruedCents) / 100,
    forecastOn,
    due: follows?.dueDate ?? null,
    key,
    isNews: shouldNotify(watch!, today),
  };
}

describe('the thresholds of the rulebook', () => {
  it('are watched only in California, Maine, Texas and Virginia', () => {
    const codes = jurisdictions
      .filter((one) => listThresholdWatches(one, { all: new Map(), ahead: new Map() }, TODAY).length > 0)
      .map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['CA', 'ME', 'TX', 'VA']);
  });

  it('count tax on business dated later this year, separately from tax accrued through today', () => {
    const watch = findWatches('VA', { '2026-02': 1_400, '2026-11': 250.5, '2026-12': 100 }, { '2026-11': 50.5, '2026-12': 100 })!;
    expect(watch.status).toBe('crossed');
    expect(describeThresholdProgress(watch)).toBe(
      '$1,600.00 in tax accrued since Jan 1, 2026, plus $150.50 on future-dated business. The total exceeds $1,500.',
    );
    expect(describeThresholdProgress(findWatches('VA', { '2026-02': 1_600 }, {})!)).toBe(
      '$1,600.00 in tax accrued since Jan 1, 2026. This exceeds $1,500.',
    );
  });

  it('report a book without business as below the threshold, without a forecast', () => {
    expect(findFirstWatch('TX', {})).toMatchObject({ status: 'below', accrued: 0, forecastOn: null, due: null, isNews: false });
  });

  // Texas: the 15th of the month after the month in which $70,000 has accrued.
  it('names the month in which the pace reaches $70,000 in Texas, and the prepayment that follows', () => {
    const dollars = Object.fromEntries(Array.from({ length: 10 }, (_, month) => [`2026-${String(month + 1).padStart(2, '0')}`, 6_000]));
    expect(findFirstWatch('TX', dollars)).toEqual({
      status: 'near',
      since: '2026-01-01',
      accrued: 60_000,
      forecastOn: '2026-12-21',
      due: '2027-01-15',
      key: 'tx-prepayment:2026-01-01',
      isNews: true,
    });
  });

  it('report Texas as crossed until the prepayment is due, and then start over from the following month', () => {
    const dollars = { '2026-03': 40_000, '2026-10': 35_000, '2026-11': 1_000 };
    const crossed = { status: 'crossed', since: '2026-01-01', accrued: 75_000, due: '2026-11-15', key: 'tx-prepayment:2026-01-01' };
    expect(findFirstWatch('TX', dollars, '2026-11-15')).toMatchObject(crossed);
    expect(findFirstWatch('TX', dollars, '2026-11-16')).toMatchObject({ status: 'below', since: '2026-11-01', accrued: 1_000 });
  });

  it('require Form 801 in Virginia once its threshold is exceeded', () => {
    expect(findFirstWatch('VA', { '2026-02': 1_500 })).toMatchObject({ status: 'near', accrued: 1_500 });
    expect(findFirstWatch('VA', { '2026-02': 1_500.01 })).toMatchObject({
      status: 'crossed',
      due: '2027-01-31',
      key: 'va-quarterly:2026-01-01',
    });
  });

  it("require next year's installments in California", () => {
    expect(findFirstWatch('CA', { '2026-02': 20_000 })).toMatchObject({ status: 'crossed', due: '2027-04-01' });
  });

  it('require no payment in Maine after the last due date of the year', () => {
    expect(findFirstWatch('ME', { '2026-02': 1_200 })).toMatchObject({ status: 'crossed', due: null });
    expect(findFirstWatch('ME', { '2026-02': 1_200 }, '2026-05-02')).toMatchObject({ status: 'crossed', due: '2026-06-25' });
  });

  it('start from zero in a new year, including in the forecast', () => {
    const watch = findFirstWatch('VA', { '2026-06': 300, '2026-11': 0 });
    expect(watch).toMatchObject({ status: 'below', forecastOn: null });
    expect(findFirstWatch('VA', Object.fromEntries(['07', '08', '09', '10'].map((month) => [`2026-${month}`, 240])))).toMatchObject({
      status: 'below',
      forecastOn: '2027-07-08',
      key: 'va-quarterly:2027-01-01',
    });
  });
});
