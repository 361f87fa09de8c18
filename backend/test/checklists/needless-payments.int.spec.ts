import { NeedlessPaymentsService } from '../../src/checklists/needless-payments.service.js';
import { PAYMENT_TITLE } from '../../src/checklists/templates/filing-items.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { signUp } from '../harness/sign-up.js';
import { type BookBench, useBook } from '../harness/book.js';

const CHECKLISTS = '/api/compliance/checklists';

describe('payment items on older checklists', () => {
  const bench = useBook({ today: '2026-11-22' });
  let owner: BookBench['owner'];
  let organizationId: string;

  beforeEach(async () => {
    owner = bench.web.newAgent();
    organizationId = (await signUp(owner)).organization.id;
  });

  const generate = async (state: string, checklistType: string) =>
    (await owner.post('/api/compliance/generate').send({ state, checklistType }).expect(201)).body;
  const get = async (id: string) => (await owner.get(`${CHECKLISTS}/${id}`).expect(200)).body;
  const listTitles = async (id: string): Promise<string[]> => (await get(id)).items.map(({ title }: { title: string }) => title);
  const inOrganization: DatabaseService['inOrganization'] = (id, work) => bench.service(DatabaseService).inOrganization(id, work);

  /** Turns the first item into the payment that earlier versions requested. @returns the item's ID */
  async function addPayment({ id, items: [item] }: { id: string; items: { id: string }[] }): Promise<string> {
    const itemId = item!.id;
    await inOrganization(organizationId, (tx) =>
      tx.query('update checklist_items set title = $3 where checklist_id = $1 and id = $2', [id, itemId, PAYMENT_TITLE]),
    );
    return itemId;
  }

  async function removeAll(): Promise<void> {
    let after: string | null = null;
    do {
      const from: string | null = after;
      ({ next: after } = await inOrganization(organizationId, (tx) => bench.service(NeedlessPaymentsService).fillNext(tx, from)));
    } while (after !== null);
  }

  test('are removed if the filing does not report an amount, with an entry in the audit log', async () => {
    const missouri = await generate('MO', 'quarterly');
    const before = missouri.items.length;
    await addPayment(missouri);
    await removeAll();
    expect(await get(missouri.id)).toMatchObject({ version: 2, status: 'pending' });
    expect(await listTitles(missouri.id)).toHaveLength(before - 1);
    expect(await listTitles(missouri.id)).not.toContain(PAYMENT_TITLE);
    const { body: entries } = await owner.get('/api/audit?action=checklist.changed').expect(200);
    expect(entries).toMatchObject([{ subjectId: missouri.id, before: { items: before }, after: { items: before - 1 } }]);
  });

  test('remain if the filing reports an amount, or if the payment was checked off', async () => {
    const virginia = await generate('VA', 'monthly');
    const paid = await generate('MO', 'quarterly');
    const itemId = await addPayment(paid);
    await owner.put(`${CHECKLISTS}/${paid.id}/items/${itemId}`).send({ completed: true }).expect(200);
    await removeAll();
    expect(await listTitles(virginia.id)).toContain(PAYMENT_TITLE);
    expect(await listTitles(paid.id)).toContain(PAYMENT_TITLE);
  });

  test('remain if a user added them', async () => {
    const missouri = await generate('MO', 'quarterly');
    await owner
      .put(`${CHECKLISTS}/${missouri.id}`)
      .send({ items: [...missouri.items, { title: PAYMENT_TITLE }] })
      .expect(200);
    await removeAll();
    expect(await listTitles(missouri.id)).toContain(PAYMENT_TITLE);
  });
});
