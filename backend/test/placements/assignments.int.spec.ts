import { randomUUID } from 'node:crypto';
import { type TestBook, useBook } from '../harness/book.js';
import { buildLicenseEntry } from '../harness/entries.js';
import { inviteAndJoin } from '../harness/sign-up.js';
import { FACTS, placementSteps } from './placement-steps.js';

interface AssignedRow {
  readonly id: string;
  readonly policyNumber: string;
  readonly assigneeName: string | null;
}

describe('placements assigned to a member', () => {
  const bench = useBook({ today: '2026-11-21', hasWorker: false });
  let book: TestBook;
  let colleague: TestBook['owner'];
  let [ownId, colleagueId] = ['', ''];
  const steps = placementSteps(() => ({ bench, book }));
  const assign = (placementIds: readonly string[], assigneeId: string | null) =>
    book.owner.put('/api/placements/assigned').send({ placementIds, assigneeId });
  const findId = async (policyNumber: string): Promise<string> => (await steps.list({ search: policyNumber, view: 'open' }))[0].id;
  const listNumbers = async (query: object, agent = book.owner): Promise<string[]> => {
    const { body } = await agent
      .get('/api/placements')
      .query({ sort: 'policyNumber', ...query })
      .expect(200);
    return body.map(({ policyNumber }: AssignedRow) => policyNumber);
  };

  beforeEach(async () => {
    book = await bench.newBook();
    await book.owner.patch('/api/organization').send({ trackingSince: '2026-01-01' }).expect(200);
    await steps.prepareOffice();
    colleague = bench.web.newAgent();
    ownId = (await book.owner.get('/api/auth/user').expect(200)).body.id;
    colleagueId = (await inviteAndJoin(book.owner, colleague, 'member')).id;
    for (const policyNumber of ['SL-1', 'SL-2', 'SL-3']) await steps.enter({ policyNumber, taxFacts: FACTS });
    await steps.compute();
  });

  test("are on the member's tab, and no longer listed as unassigned", async () => {
    const [first, second] = [await findId('SL-1'), await findId('SL-2')];
    const { body } = await assign([first, second, first.toUpperCase()], colleagueId).expect(200);
    expect(body).toEqual({ placementCount: 2, formerAssignments: [{ assigneeId: null, placementIds: [first, second].toSorted() }] });
    expect(await listNumbers({ view: 'mine' }, colleague)).toEqual(['SL-1', 'SL-2']);
    expect(await listNumbers({ assignee: colleagueId })).toEqual(['SL-1', 'SL-2']);
    expect(await listNumbers({ assignee: 'none' })).toEqual(['SL-3']);
    expect(await steps.show(first)).toMatchObject({ assigneeId: colleagueId, assigneeName: 'New member' });
    const { text } = await book.owner.get('/api/placements/download?format=csv&assignee=none').expect(200);
    expect(text).toContain('SL-3');
    expect(text).not.toContain('SL-1');
    const { body: entries } = await book.owner.get('/api/audit').expect(200);
    expect(entries[0]).toMatchObject({
      action: 'placement.assigned',
      before: { assignees: [null] },
      after: { assignee: 'New member', placements: 2, policyNumbers: expect.arrayContaining(['SL-1', 'SL-2']) },
    });
  });

  test('return to each former assignee when the change is undone', async () => {
    const [first, second] = [await findId('SL-1'), await findId('SL-2')];
    await assign([first], colleagueId).expect(200);
    const { body } = await assign([first, second], ownId).expect(200);
    expect(body.formerAssignments).toHaveLength(2);
    for (const { placementIds, assigneeId } of body.formerAssignments) await assign(placementIds, assigneeId).expect(200);
    expect(await listNumbers({ assignee: colleagueId })).toEqual(['SL-1']);
    expect(await listNumbers({ assignee: 'none' })).toEqual(['SL-2', 'SL-3']);
  });

  test('change nothing and record nothing when they are assigned to the same member again', async () => {
    const first = await findId('SL-1');
    await assign([first], colleagueId).expect(200);
    expect((await assign([first], colleagueId).expect(200)).body).toEqual({ placementCount: 0, formerAssignments: [] });
    const { body: entries } = await book.owner.get('/api/audit').expect(200);
    expect(entries.filter(({ action }: { action: string }) => action === 'placement.assigned')).toHaveLength(1);
  });

  test("move from the licensee's tab to the assignee's", async () => {
    const { body: user } = await book.owner.get('/api/auth/user').expect(200);
    const license = { state: 'FL', holder: user.name, licenseNumber: 'W9', licenseType: 'individual' };
    await book.owner.post('/api/organization/licenses').send(buildLicenseEntry(license)).expect(201);
    const [first, second] = [await findId('SL-1'), await findId('SL-2')];
    await book.owner
      .put('/api/licensees/chosen')
      .send({ placementIds: [first, second], holder: user.name })
      .expect(200);
    expect(await listNumbers({ view: 'mine' })).toEqual(['SL-1', 'SL-2']);
    await assign([first], colleagueId).expect(200);
    expect(await listNumbers({ view: 'mine' })).toEqual(['SL-2']);
    await assign([first], null).expect(200);
    expect(await listNumbers({ view: 'mine' })).toEqual(['SL-1', 'SL-2']);
  });

  test('keep their assignee when they are corrected, unless a user removes the assignee', async () => {
    const first = await findId('SL-1');
    await assign([first], colleagueId).expect(200);
    const [{ policyId }] = await steps.list({ search: 'SL-1' });
    const { policyVersion, insuredName } = (await book.owner.get(`/api/policies/${policyId}`).expect(200)).body;
    await book.owner
      .post(`/api/policies/${policyId}/transactions/${first}/correct`)
      .send({
        policyNumber: 'SL-1',
        insuredName,
        state: 'FL',
        transactionType: 'new',
        effectiveDate: '2026-11-01',
        expirationDate: '2027-11-01',
        premium: 1200,
        insurerName: 'Atlas Specialty',
        taxFacts: FACTS,
        reason: 'The premium was wrong.',
        policyVersion,
      })
      .expect(201);
    await steps.compute();
    const correction = await findId('SL-1');
    expect(correction).not.toBe(first);
    expect(await steps.show(correction)).toMatchObject({ assigneeName: 'New member' });
    await assign([correction], null).expect(200);
    await steps.compute();
    expect(await steps.show(correction)).toMatchObject({ assigneeId: null, assigneeName: null });
  });

  test('are not assigned to anyone once the member has left', async () => {
    const first = await findId('SL-1');
    await assign([first], colleagueId).expect(200);
    await book.owner.delete(`/api/organization/members/${colleagueId}`).expect(204);
    expect(await steps.show(first)).toMatchObject({ assigneeId: null, assigneeName: null });
    expect(await listNumbers({ assignee: 'none' })).toEqual(['SL-1', 'SL-2', 'SL-3']);
  });

  test('are refused for people and placements from other organizations, and from viewers', async () => {
    const first = await findId('SL-1');
    const other = await bench.newBook();
    const { body: stranger } = await other.owner.get('/api/auth/user').expect(200);
    expect((await assign([first], stranger.id).expect(400)).body.errors).toEqual([
      { field: 'assigneeId', message: 'Choose a member of your organization.' },
    ]);
    expect((await assign([first, randomUUID()], ownId).expect(400)).body.errors).toEqual([
      { field: 'placementIds', message: 'Choose your own placements.' },
    ]);
    await other.owner
      .put('/api/placements/assigned')
      .send({ placementIds: [first], assigneeId: stranger.id })
      .expect(400);
    expect((await book.owner.get(`/api/placements?assignee=${stranger.id}`).expect(400)).body.errors[0].field).toBe('assignee');
    const viewer = bench.web.newAgent();
    await inviteAndJoin(book.owner, viewer, 'viewer');
    await viewer
      .put('/api/placements/assigned')
      .send({ placementIds: [first], assigneeId: null })
      .expect(403);
    expect(await listNumbers({ assignee: 'none' })).toEqual(['SL-1', 'SL-2', 'SL-3']);
  });
});
