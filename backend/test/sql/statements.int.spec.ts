import { join } from 'node:path';
import { keepDatesAsText } from '../../src/platform/kernel/database/dates-as-text.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { type CheckResult, checkStatements } from './check-statements.js';
import { StatementDescriber } from './describe.js';
import { PLANTED_FAULTS } from './planted-faults.js';
import { readBackendProgram } from './product-program.js';

const BACKEND = join(__dirname, '../..');
const PLANTED = 'test/sql/planted-faults.ts';

const getLine = (place: string): number => Number(place.split(':')[1]);

describe("the product's SQL statements", () => {
  let database: TestDatabase;
  let checked: CheckResult;

  beforeAll(async () => {
    keepDatesAsText();
    const opening = openDescriber();
    checked = await checkStatements(readBackendProgram(BACKEND), opening);
    await (await opening).close();
  });

  async function openDescriber(): Promise<StatementDescriber> {
    database = await createDatabase();
    return StatementDescriber.connect(database.appUrl);
  }

  afterAll(async () => database.drop());

  it('match the migrated schema and the declared types of their rows and parameters', () => {
    expect(checked.faults.filter(({ place }) => !place.startsWith(PLANTED)).map(({ place, fault }) => `${place}: ${fault}`)).toEqual([]);
  });

  it('are all found, at least one for each call', () => {
    expect(checked.texts).toBeGreaterThanOrEqual(checked.calls);
    expect(checked.calls).toBeGreaterThan(500);
  });

  it('are reported if they contain any of the planted faults', () => {
    const planted = checked.faults.filter(({ place }) => place.startsWith(PLANTED));
    const inOrder = planted.toSorted((one, other) => getLine(one.place) - getLine(other.place));
    expect(inOrder.map(({ fault }) => fault)).toEqual(Object.keys(PLANTED_FAULTS));
  });
});
