import { type TestBook, useBook } from '../harness/book.js';
import { buildLicenseEntry } from '../harness/entries.js';
import { DUTY, FACTS, placementSteps } from '../placements/placement-steps.js';

interface LicensedRow {
  readonly policyNumber: string;
  readonly licenseeName: string | null;
  readonly licenseNumber: string | null;
  readonly missingFacts: readonly { readonly missingFact: string }[];
}

const rule = (holder: string, change: object = {}) => ({
  state: null,
  retailBroker: null,
  accountNumber: null,
  team: null,
  holder,
  ...change,
});

describe("a placement's licensee", () => {
  const bench = useBook({ today: '2026-11-21', hasWorker: false });
  let book: TestBook;
  const steps = placementSteps(() => ({ bench, book }));

  const add = async (holder: string, licenseNumber: string, change: object = {}) =>
    (
      await book.owner
        .post('/api/organization/licenses')
        .send(buildLicenseEntry({ state: 'FL', holder, licenseNumber, licenseType: 'individual', ...change }))
        .expect(201)
    ).body;
  const enter = async (policyNumber: string, facts: object = {}, change: object = {}) =>
    steps.enter({ policyNumber, taxFacts: { ...FACTS, ...facts }, ...change });
  const listHolders = async (query: object = {}) => {
    await steps.compute();
    const rows: LicensedRow[] = await steps.list({ sort: 'policyNumber', ...query });
    return rows.map(({ policyNumber, licenseeName }) => `${policyNumber} ${licenseeName ?? 'unknown'}`);
  };
  const listMissing = async (policyNumber: string): Promise<string[]> => {
    const [row]: LicensedRow[] = await steps.list({ search: policyNumber });
    return (row?.missingFacts ?? []).map(({ missingFact }) => missingFact);
  };
  const findId = async (policyNumber: string): Promise<string> => (await steps.list({ search: policyNumber }))[0].id;
  const choose = (placementIds: readonly string[], holder: string | null) =>
    book.owner.put('/api/licensees/chosen').send({ placementIds, holder });

  beforeEach(async () => {
    book = await bench.newBook();
    await book.owner.patch('/api/organization').send({ trackingSince: '2026-01-01' }).expect(200);
    await steps.prepareOffice();
  });

  test('is the only licensed person until there are two, and then must be chosen', async () => {
    await enter('SL-1');
    expect(await listHolders()).toEqual(['SL-1 Dana Reyes']);
    const sam = await add('Sam Ortiz', 'W3');
    expect((await steps.overview()).isUpdating).toBe(true);
    expect(await listHolders()).toEqual(['SL-1 unknown']);
    expect(await listMissing('SL-1')).toContain('licensee');
    const { problems } = await steps.show(await findId('SL-1'));
    expect(problems.map(({ sentence }: { sentence: string }) => sentence)).toContain(
      'Choose the licensee of SL-1: Florida requires the license of the person who transacted the business.',
    );
    await book.owner.delete(`/api/organization/licenses/${sam.id}`).expect(204);
    expect(await listHolders()).toEqual(['SL-1 Dana Reyes']);
  });

  test('is the stated person, even if stated by NPN, and is missing if that person is not in the register', async () => {
    await add('Sam Ortiz', 'W3', { npn: '17004821' });
    await enter('SL-1', { licenseNumber: 'w2' });
    await enter('SL-2', { licenseeNpn: '17004821' });
    await enter('SL-3', { licenseeNpn: '555' });
    expect(await listHolders()).toEqual(['SL-1 Dana Reyes', 'SL-2 Sam Ortiz', 'SL-3 unknown']);
    expect(await listMissing('SL-3')).toContain('licensee');
    const { problems } = await steps.show(await findId('SL-3'));
    expect(problems.map(({ sentence }: { sentence: string }) => sentence)).toContain(
      'SL-3 states NPN 555, which your license register does not have for Florida.',
    );
    const { body: licensees } = await book.owner.get('/api/licensees').expect(200);
    expect(licensees.map(({ licenseeName, placementCount }: Record<string, unknown>) => [licenseeName, placementCount])).toEqual([
      ['Dana Reyes', 1],
      ['Sam Ortiz', 1],
    ]);
    expect(await listHolders({ licenseeId: licensees[1].licenseeId })).toEqual(['SL-2 Sam Ortiz']);
    const { text } = await book.owner.get('/api/placements/download?format=csv').expect(200);
    expect(text).toContain('Sam Ortiz,W3');
  });

  test('can be chosen for several placements, is kept by corrections, and can be removed', async () => {
    await add('Sam Ortiz', 'W3');
    const policy = await enter('SL-1');
    await enter('SL-2');
    await steps.compute();
    await choose([await findId('SL-1'), await findId('SL-2')], 'sam ortiz').expect(200);
    expect(await listHolders()).toEqual(['SL-1 Sam Ortiz', 'SL-2 Sam Ortiz']);
    expect(await listMissing('SL-1')).not.toContain('licensee');

    const { policyVersion } = (await book.owner.get(`/api/policies/${policy.id}`).expect(200)).body;
    const correction = { ...policy, policyNumber: 'SL-1', premium: 1200, policyVersion };
    const body = {
      policyNumber: 'SL-1',
      insuredName: correction.insuredName,
      state: 'FL',
      transactionType: 'new',
      effectiveDate: '2026-11-01',
      expirationDate: '2027-11-01',
      premium: 1200,
      insurerName: 'Atlas Specialty',
      taxFacts: FACTS,
      reason: 'The premium was wrong.',
      policyVersion,
    };
    await book.owner
      .post(`/api/policies/${policy.id}/transactions/${await findId('SL-1')}/correct`)
      .send(body)
      .expect(201);
    expect(await listHolders({ view: 'open' })).toEqual(['SL-1 Sam Ortiz', 'SL-2 Sam Ortiz']);

    await choose([await findId('SL-2')], null).expect(200);
    expect(await listHolders({ view: 'open' })).toEqual(['SL-1 Sam Ortiz', 'SL-2 unknown']);
  });

  test('is refused if that person has no license, or if a placement is in a package', async () => {
    await enter('SL-1');
    await steps.enter({ policyNumber: 'SL-2', state: 'TX', effectiveDate: '2026-11-10', expirationDate: '2027-11-10' });
    await steps.compute();
    const [florida, texas] = [await findId('SL-1'), await findId('SL-2')];
    const refused = await choose([florida, texas], 'Dana Reyes').expect(400);
    expect(refused.body.detail).toContain('no license of Dana Reyes for Texas');
    await steps.locate(florida);
    await steps.make({ placementIds: [florida] });
    expect((await choose([florida], 'Dana Reyes').expect(400)).body.detail).toContain('SL-1 is in a package.');
  });

  test('is determined by the first matching rule, and previewed before the rule is saved', async () => {
    await add('Sam Ortiz', 'W3');
    await enter('SL-1', {}, { brokerName: 'Coastal Retail Agency' });
    await enter('SL-2');
    await steps.compute();
    const rules = [rule('SAM ORTIZ', { retailBroker: 'Coastal Retail Agency, LLC' }), rule('Dana Reyes', { state: 'FL' })];
    const { body: preview } = await book.owner.post('/api/licensees/rules/preview').send({ rules }).expect(200);
    expect(preview).toEqual({
      changes: expect.arrayContaining([
        { fromHolder: null, toHolder: 'Sam Ortiz', placementCount: 1 },
        { fromHolder: null, toHolder: 'Dana Reyes', placementCount: 1 },
      ]),
      comparedCount: 2,
      isComplete: true,
    });
    expect(await listHolders()).toEqual(['SL-1 unknown', 'SL-2 unknown']);
    await book.owner.put('/api/licensees/rules').send({ rules }).expect(200);
    expect((await steps.overview()).isUpdating).toBe(true);
    expect(await listHolders()).toEqual(['SL-1 Sam Ortiz', 'SL-2 Dana Reyes']);
    expect((await book.owner.get('/api/licensees/rules').expect(200)).body.rules[0]).toEqual({ ...rules[0], holder: 'Sam Ortiz' });
    const unknown = await book.owner
      .put('/api/licensees/rules')
      .send({ rules: [rule('Ida Nowhere')] })
      .expect(400);
    expect(unknown.body.detail).toContain('no license of Ida Nowhere');
  });

  test('is determined by a rule for its team, in the order of all rules', async () => {
    await add('Sam Ortiz', 'W3');
    await enter('SL-1', { team: 'Property East' });
    await enter('SL-2', { team: 'Casualty' });
    await enter('SL-3');
    const put = (rules: readonly object[]) => book.owner.put('/api/licensees/rules').send({ rules }).expect(200);
    const [east, others] = [rule('Sam Ortiz', { team: 'property east' }), rule('Dana Reyes')];
    expect((await put([east, others])).body.rules).toEqual([east, others]);
    expect(await listHolders()).toEqual(['SL-1 Sam Ortiz', 'SL-2 Dana Reyes', 'SL-3 Dana Reyes']);
    // A client that was written before teams existed.
    const { team: _, ...first } = others;
    expect((await put([first, east])).body.rules).toEqual([others, east]);
    expect((await book.owner.get('/api/licensees/rules').expect(200)).body.rules).toEqual([others, east]);
    expect(await listHolders()).toEqual(['SL-1 Dana Reyes', 'SL-2 Dana Reyes', 'SL-3 Dana Reyes']);
    await put([east]);
    expect(await listHolders()).toEqual(['SL-1 Sam Ortiz', 'SL-2 unknown', 'SL-3 unknown']);
  });

  test('changes for all unsent business in one recorded move, but not for sent business', async () => {
    await add('Sam Ortiz', 'W3');
    await book.owner
      .put('/api/licensees/rules')
      .send({ rules: [rule('Dana Reyes')] })
      .expect(200);
    for (const number of ['SL-1', 'SL-2', 'SL-3']) await enter(number);
    await enter('SL-4', {}, { effectiveDate: '2026-10-15', expirationDate: '2027-10-15' });
    await steps.compute();
    const [sent, packed] = [await findId('SL-1'), await findId('SL-2')];
    for (const id of [sent, packed]) await steps.locate(id);
    const made = await steps.make({ placementIds: [sent] });
    await steps.send(made.filingId, made.packageId).expect(200);
    await steps.follow(made.filingId);
    await steps.make({ placementIds: [packed] });

    const move = { fromHolder: 'dana reyes', toHolder: 'Sam Ortiz', effectiveFrom: '2026-11-01' };
    const { body: preview } = await book.owner.post('/api/licensees/moves/preview').send(move).expect(200);
    expect(preview).toEqual({
      states: [{ state: 'FL', stateName: 'Florida', placementCount: 1, isLicensed: true }],
      placementCount: 1,
      packagedCount: 1,
      ruleCount: 1,
    });
    const { body: moved } = await book.owner
      .post('/api/licensees/moves')
      .send({ ...move, note: 'Dana leaves.' })
      .expect(201);
    expect(moved).toMatchObject({ fromHolder: 'Dana Reyes', toHolder: 'Sam Ortiz', placementCount: 1, ruleCount: 1, note: 'Dana leaves.' });
    expect((await book.owner.get('/api/licensees/moves').expect(200)).body).toEqual([moved]);
    expect(await listHolders({ search: 'SL-3' })).toEqual(['SL-3 Sam Ortiz']);
    expect((await book.owner.get('/api/licensees/rules').expect(200)).body.rules).toEqual([rule('Sam Ortiz')]);
    await book.owner.post('/api/licensees/moves').send({ fromHolder: 'Dana Reyes', toHolder: 'No one' }).expect(400);
  });

  test("has a separate block in Florida's file", async () => {
    await add('Sam Ortiz', 'W3');
    await enter('SL-1', { licenseNumber: 'W3' });
    await enter('SL-2', { licenseNumber: 'W2' });
    await steps.compute();
    for (const number of ['SL-1', 'SL-2']) await steps.locate(await findId(number));
    const { filing } = await steps.make({ obligationId: DUTY });
    const file = filing.packages[0].files.find(({ fileName }: { fileName: string }) => fileName.endsWith('.xml'));
    const { body } = await book.owner.get(`/api/filings/${filing.id}/files/${file.fileId}`).responseType('blob').expect(200);
    expect(String(body).match(/<Broker><LicenseNumber>[^<]*/g)).toEqual(['<Broker><LicenseNumber>W3', '<Broker><LicenseNumber>W2']);
  });

  test('is checked before filing for the date of each transaction', async () => {
    const { body: licenses } = await book.owner.get('/api/organization/licenses').expect(200);
    const { id, licenseStanding, ...dana } = licenses.find(({ holder }: { holder: string }) => holder === 'Dana Reyes');
    expect(licenseStanding).toBe('undated');
    await book.owner
      .put(`/api/organization/licenses/${id}`)
      .send({ ...dana, validFrom: '2026-11-05' })
      .expect(200);
    await enter('SL-1');
    await steps.compute();
    await steps.locate(await findId('SL-1'));
    const { filing } = await steps.make({});
    const { body: checks } = await book.owner.get(`/api/filings/${filing.id}/checks`).expect(200);
    expect(JSON.stringify(checks)).toContain('SL-1 is under Florida license W2 of Dana Reyes, which is not valid on 2026-11-01.');
  });
});
