import { addDays } from '../../src/dates/calendar-date.js';
import { JurisdictionsService } from '../../src/jurisdictions/jurisdictions.service.js';
import { findPlacementDuty, listPlacementStates } from '../../src/placements/placement-duty.js';
import { useBook } from '../harness/book.js';
import { getFirstSeed, isLongForm, iterateCases, MAX_MS } from '../harness/properties.js';
import { type OfficeProcess, startOfficeProcess } from './office-process.js';
import { DrawnTransactions } from './year/drawn-transactions.js';
import { Filer } from './year/filer.js';

const FIRST_DAY = '2026-11-21';
const YEAR_DAYS = 365;
/** A full year has about 5,000 transactions. */
const MAX_ROWS = isLongForm ? 28 : 4;
const DAYS_BETWEEN_CORRECTIONS = 6;
const NEGLECTED = 'NY';

describe('a year of placements', () => {
  let office: OfficeProcess;
  beforeAll(async () => {
    office = await startOfficeProcess(`${FIRST_DAY}T12:00:00Z`);
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
    'has no late or repeated placement if a filer works each day, and late placements in a state that the filer neglects',
    async () => {
      // The offices compute charges under the statute.
      const book = await bench.newBook({ edition: 'statute' });
      const states = listStates();
      const [drawn, filer] = [new DrawnTransactions(getFirstSeed(), states), new Filer(book, states, NEGLECTED)];
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
        // The rules do not set a date for corrections, so their deadline counts from the day the database recorded them.
        const late = (await filer.list({ view: 'late' })).filter(({ reportKind }) => reportKind === 'report');
        expect([today, ...new Set(late.map(({ state }) => state))]).toEqual(late.length === 0 ? [today] : [today, NEGLECTED]);
        [imported, days] = [imported + rows, day + 1];
      }
      const { late } = (await book.owner.get('/api/placements/overview').expect(200)).body;
      process.stdout.write(
        `${days} days of ${states.length} states: ${imported} transactions, ${filer.sent} sent, ${filer.corrected} corrected, ${filer.tags.length} tagged, ${late} late in ${NEGLECTED}\n`,
      );
      expect(filer.tags).toEqual([]);
      expect(await findSentTwice(book.organizationId)).toEqual([]);
      expect(late > 0).toBe(days > 50);
    },
    MAX_MS,
  );
});
