import { randomUUID } from 'node:crypto';
import { signUp } from '../harness/sign-up.js';
import { type BookBench, useBook } from '../harness/book.js';

const CHECKLISTS = '/api/compliance/checklists';
const TEMPLATES = '/api/compliance/own-templates';

type Agent = BookBench['owner'];

describe('IDs of another organization in paths and bodies', () => {
  const bench = useBook({ today: '2026-11-22', hasWorker: false });
  let attacker: Agent;
  /** IDs that belong to the attacked organization. */
  let theirs: { id: string; itemIds: string[]; fileId: string; templateId: string };
  let before: unknown;
  let id: string;

  const fetchTheirs = async (path: string) => (await bench.owner.get(path).expect(200)).body;
  const state = async () => [
    await fetchTheirs(CHECKLISTS),
    await fetchTheirs(TEMPLATES),
    await fetchTheirs('/api/compliance/risk-settings'),
    await fetchTheirs('/api/audit'),
  ];

  beforeAll(async () => {
    const { body: made } = await bench.owner.post('/api/compliance/generate').send({ state: 'VA' }).expect(201);
    const itemIds = made.items.map((item: { id: string }) => item.id);
    const { body: proven } = await bench.owner
      .post(`${CHECKLISTS}/${made.id}/items/${itemIds[0]}/documents`)
      .attach('file', Buffer.from('Secret'), 'secret.pdf')
      .expect(200);
    const { body: template } = await bench.owner.post(TEMPLATES).send({ name: 'Theirs', checklistId: made.id }).expect(201);
    theirs = { id: made.id, itemIds, fileId: proven.items[0].documents[0].fileId, templateId: template.id };
    attacker = bench.web.newAgent();
    await signUp(attacker);
    id = (await attacker.post('/api/compliance/generate').send({ state: 'VA' }).expect(201)).body.id;
    before = await state();
  });
  test("cannot create a checklist from another organization's template", async () => {
    await attacker.post('/api/compliance/generate').send({ state: 'VA', templateId: theirs.templateId }).expect(404);
  });

  test("cannot create a template from another organization's checklist", async () => {
    const { body } = await attacker.post(TEMPLATES).send({ name: 'Stolen', checklistId: theirs.id }).expect(400);
    expect(body.errors).toEqual([{ field: 'checklistId', message: 'Choose one of your checklists that has items.' }]);
    const { body: unknown } = await attacker.post(TEMPLATES).send({ name: 'Stolen', checklistId: randomUUID() }).expect(400);
    expect(unknown.errors).toEqual(body.errors);
  });

  test("cannot check off, prove or attach documents to another organization's items", async () => {
    const [itemId] = theirs.itemIds;
    await attacker.put(`${CHECKLISTS}/${id}/items/${itemId}`).send({ completed: true }).expect(404);
    await attacker
      .post(`${CHECKLISTS}/${id}/accept-proofs`)
      .send({ itemIds: [itemId] })
      .expect(404);
    await attacker.post(`${CHECKLISTS}/${id}/items/${itemId}/documents`).attach('file', Buffer.from('x'), 'x.pdf').expect(404);
  });

  test("treat an item with another organization's ID as a new item", async () => {
    const [itemId] = theirs.itemIds;
    const { body } = await attacker
      .put(`${CHECKLISTS}/${id}`)
      .send({ items: [{ id: itemId, title: 'Mine' }] })
      .expect(200);
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({ title: 'Mine', documents: [] });
    expect(theirs.itemIds).not.toContain(body.items[0].id);
  });

  test("can neither read nor remove another organization's documents, through either checklist", async () => {
    for (const checklist of [id, theirs.id]) {
      await attacker.get(`${CHECKLISTS}/${checklist}/documents/${theirs.fileId}`).expect(404);
      await attacker.delete(`${CHECKLISTS}/${checklist}/documents/${theirs.fileId}`).expect(404);
    }
    const { body: read } = await bench.owner.get(`${CHECKLISTS}/${theirs.id}/documents/${theirs.fileId}`).buffer(true).expect(200);
    expect(read).toEqual(Buffer.from('Secret'));
  });

  test("cannot download another organization's checklist", async () => {
    const { text } = await attacker.get(`${CHECKLISTS}/download?checklistId=${theirs.id}`).expect(400);
    expect(text).not.toContain('Secret');
    await attacker.get(`${CHECKLISTS}/${theirs.id}/download`).expect(404);
  });

  test("keep the organizations' heatmap settings separate", async () => {
    await attacker
      .put('/api/compliance/risk-settings')
      .send({ lowFrom: 99, mediumFrom: 98, highFrom: 97, shownStates: ['WY'] })
      .expect(200);
  });

  test('change nothing in the other organization', async () => {
    expect(await state()).toEqual(before);
  });
});

describe('a checklist that is changed and deleted at the same time', () => {
  const bench = useBook({ today: '2026-11-22', hasWorker: false });

  test('is deleted, and the later request is rejected', async () => {
    const { owner } = bench;
    const { body: made } = await owner.post('/api/compliance/generate').send({ state: 'GA' }).expect(201);
    const address = `${CHECKLISTS}/${made.id}`;
    const answers = await Promise.all([
      owner.put(`${address}/items/item-0`).send({ completed: true }),
      owner.put(address).send({ dueDate: '2027-02-01' }),
      owner.delete(address),
      owner.delete(address),
      owner.post(`${address}/accept-proofs`).send({}),
      owner.post(`${address}/items/item-1/documents`).attach('file', Buffer.from('x'), 'x.pdf'),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 204, 404].includes(status))).toEqual([]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    await owner.get(address).expect(404);
    const remaining = await bench.database.query('select from stored_files where organization_id = $1', [bench.organizationId]);
    expect(remaining.rowCount).toBe(0);
  });
});
