import { addDays } from '../../src/dates/calendar-date.js';
import { JurisdictionsService } from '../../src/jurisdictions/jurisdictions.service.js';
import { findPlacementDuty, listPlacementStates } from '../../src/placements/placement-duty.js';
import { useBook } from '../harness/book.js';
import { getFirstSeed, isLongForm, iterateCases, MAX_MS } from '../harness/properties.js';
import { type OfficeProcess, startOfficeProcess } from './office-process.js';
import { DrawnTransactions } from './year/drawn-transactions.js';
import { Filer } from './year/filer.js';
import { YearLicenses } from './year/year-licenses.js';

const FIRST_DAY = '2026-11-21';
const YEAR_DAYS = 365;
/** A full year has about 5,000 transactions. */
const MAX_ROWS = isLongForm ? 28 : 4;
const DAYS_BETWEEN_CORRECTIONS = 6;
const NEGLECTED = 'NY';

describe('a year of placements', () => {
  const licenses = new YearLicenses(FIRST_DAY, YEAR_DAYS);
  let office: OfficeProcess;
  beforeAll(async () => {
    office = await startOfficeProcess(`${FIRST_DAY}T12:00:00Z`, licenses.register());
  });
  const bench = useBook(() => ({
    today: FIRST_DAY,
    settings: { officeSimulatorUrl: office.url, outboundAllowedHosts: [office.host] },
  }));
  afterAll(() => office.stop());

  const listStates = () => {
    const { rulebook } = bench.service(JurisdictionsService);
    const current = rulebook.jurisdictions.filter((one) => findPlacementDuty(one, FIRST_DAY) !== undefined).map(({ code }) => code);
    return isLongForm ? listPlacementStates(rulebook).filter((state) => current.includes(state)) : ['CA', 'FL', 'IL', NEGLECTED];
  };
  const findSentTwice = async (organizationId: string): Promise<unknown[]> => {
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
    const { rows } = await bench.database.query(
      `select transaction_id from reported_transactions
        where organization_id = $1 and sent_at is not null and included_as = 'file' group by transaction_id having count(*) > 1`,
      [organizationId],
    );
    return rows;
  };

  test(
    'is neither late nor sent twice when a filer works each day, is late in a state that the filer neglects, and gets only tags that were named before',
    async () => {
      // The offices compute by statute.
      const book = await bench.newBook({ edition: 'statute' });
      const states = listStates();
      const drawn = new DrawnTransactions(getFirstSeed(), states, licenses);
      const filer = new Filer(book, states, NEGLECTED, licenses);
      await filer.register(addDays(FIRST_DAY, -60));
      let [imported, days] = [0, 0];
      for (const day of iterateCases('days of placements')) {
        if (day >= YEAR_DAYS) break;
        const today = addDays(FIRST_DAY, day);
        bench.clock.date = today;
        await office.setTime(`${today}T12:00:00Z`);
        const rows = drawn.drawBelow(MAX_ROWS + 1);
        if (rows > 0) await filer.importFile(drawn.drawFile(today, rows));
        await filer.doWork(today);
        const backedOut = day % DAYS_BETWEEN_CORRECTIONS === 0 ? await filer.correctOne(drawn.drawBelow(1_000)) : undefined;
        if (backedOut !== undefined) drawn.forget(backedOut);
        // No rule names a day for corrections; they count from the day when the database recorded them.
        const late = (await filer.list({ view: 'late' })).filter(({ reportKind }) => reportKind === 'report');
        expect([today, ...new Set(late.map(({ state }) => state))]).toEqual(late.length === 0 ? [today] : [today, NEGLECTED]);
        [imported, days] = [imported + rows, day + 1];
      }
      const { late } = (await book.owner.get('/api/placements/overview').expect(200)).body;
      const { sent, corrected, lackedFacts, tagged, unnamed, falseAlarms } = filer;
      const [named, alarms] = [1 - unnamed.length / Math.max(tagged, 1), falseAlarms.length / Math.max(sent - tagged, 1)];
      process.stdout.write(
        `${days} days of ${states.length} states: ${imported} transactions, ${lackedFacts} reminders of missing facts, ${sent} sent, ${corrected} corrected, ${late} late in ${NEGLECTED}. ` +
          `Of ${tagged} tags, ${(named * 100).toFixed(2)} % were named before sending; false alarms at ${(alarms * 100).toFixed(2)} % of accepted ones. ${[...unnamed, ...falseAlarms].slice(0, 3).join('; ')}\n`,
      );
      expect(named).toBeGreaterThanOrEqual(0.98);
      expect(alarms).toBeLessThanOrEqual(0.01);
      expect(tagged > 0).toBe(days > 30);
      expect(await findSentTwice(book.organizationId)).toEqual([]);
      expect(late > 0).toBe(days > 50);
    },
    MAX_MS,
  );
});
