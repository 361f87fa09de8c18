import { randomUUID } from 'node:crypto';
import { OverdueChecklistsProcessor } from '../../src/checklists/overdue-checklists.processor.js';
import { waitUntil } from '../harness/wait-until.js';
import { signUp } from '../harness/sign-up.js';
import { type BookBench, useBook } from '../harness/book.js';

const checkLicensed = (items: { title: string; proof: object | null; gap: object | null }[]) =>
  items.find(({ title }) => title.startsWith('Hold'))!;
const CHECKLISTS = '/api/compliance/checklists';

describe('checklists', () => {
  const bench = useBook({ today: '2026-11-22' });
  let owner: BookBench['owner'];
  let organizationId: string;

  beforeEach(async () => {
    bench.clock.date = '2026-11-22';
    owner = bench.web.newAgent();
    organizationId = (await signUp(owner)).organization.id;
  });

  const generate = async (body: object = { state: 'VA' }) => (await owner.post('/api/compliance/generate').send(body).expect(201)).body;
  const get = async (id: string) => (await owner.get(`${CHECKLISTS}/${id}`).expect(200)).body;
  const put = (id: string, body: object) => owner.put(`${CHECKLISTS}/${id}`).send(body);
  const tick = (id: string, item: string, completed = true) => owner.put(`${CHECKLISTS}/${id}/items/${item}`).send({ completed });

  test("are created from the state's next filing, with 0 percent completed", async () => {
    const made = await generate({ state: 'va' });
    expect(made).toMatchObject({
      state: 'VA',
      stateName: 'Virginia',
      checklistType: 'monthly',
      filing: 'Monthly surplus lines filing, November 2026',
      dueDate: '2026-12-20',
      actBy: '2026-12-18',
      completionPercentage: 0,
      status: 'pending',
      existingId: null,
      version: 1,
    });
    expect(made.items.length).toBeGreaterThan(5);
    for (const item of made.items) expect(item.source.text).not.toBe('');
    const { existingId: _, ...rest } = made;
    expect(await get(made.id)).toEqual(rest);
    expect((await owner.get(CHECKLISTS).expect(200)).body).toEqual([rest]);
  });

  test("use the organization's deadline before a listed one, and return the ID of a checklist that is already open", async () => {
    const own = { state: 'TX', filingType: 'quarterly', dueDate: '2026-12-01', description: 'Send the report.' };
    const { body: deadline } = await owner.post('/api/deadlines').send(own).expect(201);
    const first = await generate({ state: 'TX' });
    expect(first).toMatchObject({ checklistType: 'quarterly', deadlineId: deadline.id, dueDate: '2026-12-01', existingId: null });
    const { body: next } = await owner.get(`${CHECKLISTS}/next?state=TX`).expect(200);
    expect(next).toEqual({
      state: 'TX',
      checklistType: 'quarterly',
      filing: first.filing,
      dueDate: '2026-12-01',
      actBy: '2026-12-01',
      existingId: first.id,
    });
    expect((await generate({ state: 'TX' })).existingId).toBe(first.id);
    expect(await generate({ state: 'TX', checklistType: 'annual' })).toMatchObject({ dueDate: '2027-03-01', existingId: null });
  });

  test('are created once per Idempotency-Key', async () => {
    const once = () => owner.post('/api/compliance/generate').set('Idempotency-Key', 'same').send({ state: 'GA' }).expect(201);
    expect((await once()).body.id).toBe((await once()).body.id);
    expect((await owner.get(`${CHECKLISTS}?state=ga`).expect(200)).body).toHaveLength(1);
  });

  test.each([
    [{ state: 'PR' }, 'state'],
    [{}, 'state'],
    [{ state: 'VA', checklistType: 'weekly' }, 'checklistType'],
  ])('reject %j', async (body, field) => {
    const { body: problem } = await owner.post('/api/compliance/generate').send(body).expect(400);
    expect(problem.errors).toMatchObject([{ field }]);
  });

  test('update the percentage and the status after each item is checked off, by ID or by position', async () => {
    const { id } = await generate();
    const { body: whole } = await put(id, { items: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }] }).expect(200);
    await put(id, { items: null, checklistType: null, status: null, version: null }).expect(200);
    const { body: one } = await tick(id, whole.items[1].id).expect(200);
    expect(one).toMatchObject({ completionPercentage: 33, status: 'in_progress', version: 3 });
    expect(one.items[1]).toMatchObject({ completed: true, completedByName: 'Olive Owner' });
    await tick(id, 'item-0').expect(200);
    const { body: all } = await tick(id, 'item-2').expect(200);
    expect(all).toMatchObject({ completionPercentage: 100, status: 'completed' });
    expect((await owner.get(`${CHECKLISTS}?open=true`).expect(200)).body).toEqual([]);
    expect((await owner.get(`${CHECKLISTS}?open=false`).expect(200)).body).toHaveLength(1);
    expect((await tick(id, 'item-0', false).expect(200)).body).toMatchObject({ completionPercentage: 67, status: 'in_progress' });
  });

  test('lose nothing when ten users check off items simultaneously', async () => {
    const { id } = await generate();
    const items = Array.from({ length: 10 }, (_, index) => ({ title: `Item ${index}` }));
    await put(id, { items }).expect(200);
    await Promise.all(items.map((_, index) => tick(id, `item-${index}`).expect(200)));
    expect(await get(id)).toMatchObject({ completionPercentage: 100, status: 'completed', version: 12 });
  });

  test.each(['item-99', '..%2F..%2Fitem-0', 'x'.repeat(300), "'; drop table checklists"])('reject the unknown item %s', async (name) => {
    const { id } = await generate();
    await tick(id, name).expect(404);
  });

  test("return 404 for a deleted checklist and for another organization's checklist", async () => {
    const { id, items } = await generate();
    const other = bench.web.newAgent();
    await signUp(other);
    await other.put(`${CHECKLISTS}/${id}/items/${items[0].id}`).send({ completed: true }).expect(404);
    await owner.delete(`${CHECKLISTS}/${id}`).expect(204);
    await tick(id, items[0].id).expect(404);
    await put(id, { dueDate: null }).expect(404);
    await owner.delete(`${CHECKLISTS}/${id}`).expect(404);
  });

  test('accept items as they were returned, and ignore computed fields', async () => {
    const made = await generate();
    const items = made.items.map((item: object, place: number) => ({ ...item, completed: place === 0 }));
    const sent = { items, completionPercentage: 100, status: 'completed', checklistType: 'annual', dueDate: '2027-03-01' };
    const { body: saved } = await put(made.id, sent).expect(200);
    expect(saved).toMatchObject({ checklistType: 'annual', dueDate: '2027-03-01', status: 'in_progress' });
    expect(saved.completionPercentage).toBe(Math.round(100 / items.length));
    expect(saved.items.map(({ id }: { id: string }) => id)).toEqual(made.items.map(({ id }: { id: string }) => id));
  });

  test('accept 200 items, but not 201', async () => {
    const { id } = await generate();
    const items = Array.from({ length: 200 }, (_, index) => ({ title: `Item ${index}` }));
    expect((await put(id, { items }).expect(200)).body.items).toHaveLength(200);
    const { body } = await put(id, { items: [...items, { title: 'One more' }] }).expect(400);
    expect(body.errors).toEqual([{ field: 'items', message: expect.stringContaining('200') }]);
    const { body: twice } = await put(id, {
      items: [
        { id: 'item-0', title: 'A' },
        { id: 'item-0', title: 'B' },
      ],
    }).expect(400);
    expect(twice.errors).toMatchObject([{ field: 'items.1.id' }]);
  });

  test('reject an update to an older version, and name what has changed', async () => {
    const { id, version } = await generate();
    await tick(id, 'item-0').expect(200);
    const { body } = await put(id, { dueDate: '2027-01-01', version }).expect(409);
    expect(body.detail).toBe('Someone changed the items after you opened this checklist. Reload it, then make your changes again.');
    await put(id, { dueDate: '2027-01-01', version: version + 1 }).expect(200);
  });

  test('become overdue if read on the day after a Sunday due date, which is recorded once', async () => {
    const { id } = await generate();
    bench.clock.date = '2026-12-20';
    expect(await get(id)).toMatchObject({ status: 'pending' });
    bench.clock.date = '2026-12-21';
    expect(await get(id)).toMatchObject({ status: 'overdue' });
    expect((await owner.get(`${CHECKLISTS}?status=overdue`).expect(200)).body).toHaveLength(1);
    expect((await owner.get(`${CHECKLISTS}?status=pending`).expect(200)).body).toHaveLength(0);
    const upkeep = bench.service(OverdueChecklistsProcessor);
    expect(await upkeep.findOrganizations()).toContain(organizationId);
    await upkeep.markOverdue({ organizationId });
    await upkeep.markOverdue({ organizationId });
    expect(await upkeep.findOrganizations()).not.toContain(organizationId);
    const { body: log } = await owner.get('/api/audit?action=checklist.became-overdue').expect(200);
    expect(log).toHaveLength(1);
    expect((await put(id, { dueDate: '2027-01-29' }).expect(200)).body).toMatchObject({ status: 'pending' });
  });

  test("show what the data proves, and record a user's acceptance", async () => {
    const before = await generate();
    expect(checkLicensed(before.items)).toMatchObject({ proof: null, gap: { link: '/settings/licenses' } });
    const license = { state: 'VA', holder: 'Agency', licenseNumber: 'SL-1', licenseType: 'agency', validFrom: null, validTo: '2027-12-31' };
    await owner.post('/api/organization/licenses').send(license).expect(201);
    const shown = await get(before.id);
    expect(checkLicensed(shown.items)).toMatchObject({
      proof: { text: 'License SL-1 is valid through Dec 31, 2027.' },
      gap: null,
      completed: false,
    });
    const { body: refused } = await owner
      .post(`${CHECKLISTS}/${before.id}/accept-proofs`)
      .send({ itemIds: ['item-1'] })
      .expect(409);
    expect(refused.detail).toMatch(/^Your data no longer proves "Enter every Virginia transaction of the month"/);
    const { body: accepted } = await owner.post(`${CHECKLISTS}/${before.id}/accept-proofs`).send({}).expect(200);
    expect(checkLicensed(accepted.items)).toMatchObject({ completed: true, acceptedProof: 'License SL-1 is valid through Dec 31, 2027.' });
    expect(accepted.items.filter(({ completed }: { completed: boolean }) => completed)).toHaveLength(1);
    const { body: log } = await owner.get('/api/audit?action=checklist.item-ticked&limit=1').expect(200);
    expect(log[0]).toMatchObject({
      after: { acceptedProof: 'License SL-1 is valid through Dec 31, 2027.' },
    });
  });

  test('appear in the overview with their share of completed items, critical and late items, and missing documents', async () => {
    expect((await owner.get(`${CHECKLISTS}/overview`).expect(200)).body).toMatchObject({
      openChecklists: 0,
      completionShare: null,
      criticalItems: 0,
    });
    const { id } = await generate();
    const items = [
      { title: 'One', completed: true, documentRequired: true },
      { title: 'Two', completed: true },
      { title: 'Three', priority: 'critical' },
    ];
    await put(id, { items }).expect(200);
    expect((await owner.get(`${CHECKLISTS}/overview`).expect(200)).body).toEqual({
      openChecklists: 1,
      overdueChecklists: 0,
      completedChecklists: 0,
      completionShare: 66.7,
      provenShare: 33.3,
      criticalItems: 1,
      unprovenItems: 1,
    });
  });

  test('can be saved as templates, which can be edited, used for another state and deleted', async () => {
    const { id } = await generate();
    await put(id, { items: [{ title: 'Ask the broker', dueDate: '2026-12-11', priority: 'high' }, { title: 'File' }] }).expect(200);
    const { body: kept } = await owner.post('/api/compliance/own-templates').send({ name: 'Ours', checklistId: id }).expect(201);
    expect(kept.items).toMatchObject([
      { title: 'Ask the broker', daysBefore: 7 },
      { title: 'File', daysBefore: 0 },
    ]);
    const { body: taken } = await owner.post('/api/compliance/own-templates').send({ name: 'OURS', checklistId: id }).expect(400);
    expect(taken.errors).toMatchObject([{ field: 'name' }]);
    const changes = { name: 'Ours now', items: [{ title: 'Ask the broker', priority: 'low', daysBefore: 3 }] };
    await owner.put(`/api/compliance/own-templates/${kept.id}`).send(changes).expect(200);
    const made = await generate({ state: 'NC', templateId: kept.id });
    expect(made).toMatchObject({ state: 'NC', checklistType: 'monthly' });
    expect(made.items).toMatchObject([{ title: 'Ask the broker', priority: 'low' }]);
    await owner.delete(`/api/compliance/own-templates/${kept.id}`).expect(204);
    expect((await owner.get('/api/compliance/own-templates').expect(200)).body).toEqual([]);
    await owner.post('/api/compliance/generate').send({ state: 'NC', templateId: randomUUID() }).expect(404);
  });

  test('have a template for every state and every type', async () => {
    const { body: states } = await owner.get('/api/compliance/templates').expect(200);
    expect(states).toHaveLength(51);
    const { body: template } = await owner.get('/api/compliance/templates/va/quarterly').expect(200);
    expect(template).toMatchObject({ state: 'VA', hasFilings: true });
    await owner.get('/api/compliance/templates/PR/quarterly').expect(404);
    await owner.get('/api/compliance/templates/VA/weekly').expect(404);
  });

  test('have documents that can be attached to items, reported missing, added, read again, and removed with the item or the checklist', async () => {
    const { id } = await generate();
    const { body: whole } = await put(id, { items: [{ title: 'File', documentRequired: true }, { title: 'Pay' }] }).expect(200);
    expect(whole).toMatchObject({ documentsMissing: 1, items: [{ documentMissing: true }, { documentMissing: false }] });
    const content = Buffer.from('<script>alert(1)</script>');
    const add = (item: string) => owner.post(`${CHECKLISTS}/${id}/items/${item}/documents`).attach('file', content, '../Form 801.html');
    const { body: proven } = await add('item-0').expect(200);
    expect(proven).toMatchObject({
      documentsMissing: 0,
      items: [
        { documentMissing: false, documents: [{ name: 'Form 801.html', sizeBytes: content.length, addedByName: 'Olive Owner' }] },
        {},
      ],
    });
    expect((await add('item-0').expect(200)).body).toEqual(proven);
    const [{ fileId }] = proven.items[0].documents;
    const read = await owner.get(`${CHECKLISTS}/${id}/documents/${fileId}`).buffer(true).expect(200);
    expect(read.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="Form 801.html"',
    });
    expect(read.body).toEqual(content);
    await add('item-7').expect(404);
    expect((await owner.delete(`${CHECKLISTS}/${id}/documents/${fileId}`).expect(200)).body.documentsMissing).toBe(1);
    await owner.get(`${CHECKLISTS}/${id}/documents/${fileId}`).expect(404);
    const { body: again } = await add('item-1').expect(200);
    await put(id, { items: [again.items[0]] }).expect(200);
    await owner.get(`${CHECKLISTS}/${id}/documents/${again.items[1].documents[0].fileId}`).expect(404);
    await add('item-0').expect(200);
    await owner.delete(`${CHECKLISTS}/${id}`).expect(204);
    const remaining = await bench.database.query('select from stored_files where organization_id = $1', [organizationId]);
    expect(remaining.rowCount).toBe(0);
  });

  test('keep evidence as a record of the filing once the filing has been sent', async () => {
    const own = { state: 'TX', filingType: 'quarterly', dueDate: '2026-12-01', description: 'Send the report.' };
    await owner.post('/api/deadlines').send(own).expect(201);
    const { id, deadlineId } = await generate({ state: 'TX' });
    const { body: proven } = await owner
      .post(`${CHECKLISTS}/${id}/items/item-0/documents`)
      .attach('file', Buffer.from('Receipt'), 'receipt.pdf')
      .expect(200);
    const sent = { state: 'TX', filingType: 'quarterly', submissionType: 'portal', deadlineId };
    await owner.post('/api/submissions').send(sent).expect(201);
    const listRetained = async () => (await owner.get('/api/retention/files?retention=kept').expect(200)).body;
    await waitUntil(async () => (await listRetained()).length === 1, 180_000, 'the evidence is kept');
    expect(await listRetained()).toMatchObject([{ name: 'receipt.pdf', retainedAs: expect.stringMatching(/^TX: /) }]);
    await owner.delete(`${CHECKLISTS}/${id}/documents/${proven.items[0].documents[0].fileId}`).expect(409);
    await owner.delete(`${CHECKLISTS}/${id}`).expect(409);
    await owner.post(`${CHECKLISTS}/${id}/items/item-1/documents`).attach('file', Buffer.from('Late'), 'late.pdf').expect(200);
    expect((await listRetained()).map(({ name }: { name: string }) => name).toSorted()).toEqual(['late.pdf', 'receipt.pdf']);
  });

  test('can be downloaded with one row per item', async () => {
    const { id } = await generate();
    await put(id, {
      items: [
        { title: '=HYPERLINK("x")', completed: true },
        { title: 'Pay', documentRequired: true },
      ],
    }).expect(200);
    await generate({ state: 'GA' });
    const { text } = await owner.get(`${CHECKLISTS}/download?checklistId=${id}`).expect(200);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\uFEFF?state,checklist_type,filing,status,checklist_due_date,item,/);
    expect(lines[1]).toContain("'=HYPERLINK");
    expect(lines[2]).toContain('document missing');
    await owner.get(`${CHECKLISTS}/download?format=xlsx&state=va`).expect(200);
  });
});
