import { randomUUID } from 'node:crypto';
import { type BookBench, useBook } from '../harness/book.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';

const virginia = {
  state: 'va',
  filingType: 'quarterly',
  submissionType: 'portal',
  dueDate: '2026-11-30',
  referenceNumber: 'VA-2026-Q3',
  comments: 'Sent with the Q3 report.',
};

describe('submissions', () => {
  const bench = useBook({ today: '2026-11-22', hasWorker: false });
  let owner: BookBench['owner'];
  let organizationId: string;

  beforeEach(async () => {
    owner = bench.web.newAgent();
    organizationId = (await signUp(owner)).organization.id;
  });

  const create = async (changes: object = {}) => {
    const { body } = await owner
      .post('/api/submissions')
      .send({ ...virginia, ...changes })
      .expect(201);
    return body;
  };
  const move = (id: string, body: object) => owner.patch(`/api/submissions/${id}/status`).send(body);

  const newDeadline = async () => {
    const entered = { state: 'VA', filingType: 'quarterly', dueDate: '2026-12-10', description: 'Send the report.' };
    return (await owner.post('/api/deadlines').send(entered).expect(201)).body;
  };
  const fetchCompletionDay = async (id: string) => (await owner.get(`/api/deadlines/${id}`).expect(200)).body.completedOn;

  test('are recorded as sent, with a status derived from the due date', async () => {
    const created = await create();
    expect(created).toMatchObject({
      ...virginia,
      state: 'VA',
      status: 'submitted',
      priority: 'high',
      complianceScore: null,
      submittedByName: 'Olive Owner',
      statusHistory: [],
      permitted: ['under_review'],
      version: 1,
    });
    const min = await create({ submissionType: undefined, dueDate: null, referenceNumber: '', comments: ' ' });
    expect(min).toMatchObject({ submissionType: 'electronic', dueDate: null, referenceNumber: null, comments: null, priority: 'medium' });
    expect((await owner.get(`/api/submissions/${created.id}`).expect(200)).body).toEqual(created);
  });

  test.each([
    [{ state: 'PR' }, 'state'],
    [{ state: undefined }, 'state'],
    [{ filingType: 'weekly' }, 'filingType'],
    [{ submissionType: 'pigeon' }, 'submissionType'],
    [{ dueDate: '2026-02-30' }, 'dueDate'],
    [{ filedOn: '2026-11-23' }, 'filedOn'],
    [{ comments: 'x'.repeat(5_000) }, 'comments'],
    [{ referenceNumber: 'A\r\nBcc: someone@example.test' }, 'referenceNumber'],
    [{ replacesId: randomUUID() }, 'replacesId'],
  ])('reject %j', async (change, field) => {
    const { body } = await owner
      .post('/api/submissions')
      .send({ ...virginia, ...change })
      .expect(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  test('complete their deadline on the filing date', async () => {
    const { id: deadlineId } = await newDeadline();
    const { filedOn } = await create({ deadlineId, filedOn: '2026-11-19' });
    expect(filedOn).toBe('2026-11-19');
    expect(await fetchCompletionDay(deadlineId)).toBe('2026-11-19');
    expect((await create()).filedOn).toBe('2026-11-22');
  });

  test('keep their receipts, which can be downloaded and cannot be deleted before the retention period ends', async () => {
    const { id } = await create();
    const add = (name: string) => owner.post(`/api/submissions/${id}/receipts`).attach('file', Buffer.from(name), name);
    const repeated = await Promise.all([add('receipt.pdf'), add('receipt.pdf')]);
    expect(repeated.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await add('stamped.pdf').expect(200);
    expect(body.receipts).toHaveLength(2);
    expect(body.receipts).toMatchObject([
      { fileName: 'receipt.pdf', sizeBytes: 11, addedByName: 'Olive Owner' },
      { fileName: 'stamped.pdf' },
    ]);
    const path = `/api/submissions/${id}/receipts/${body.receipts[0].fileId}`;
    expect((await owner.get(path).responseType('blob').expect(200)).body.toString()).toBe('receipt.pdf');
    await owner.get(`/api/submissions/${(await create()).id}/receipts/${body.receipts[0].fileId}`).expect(404);
    const { body: retained } = await owner.get('/api/retention/files?retention=kept').expect(200);
    expect(retained.map((file: { name: string }) => file.name).toSorted()).toEqual(['receipt.pdf', 'stamped.pdf']);
  });

  test('keep at most 50 receipts, and accept the same receipt again', async () => {
    const { id } = await create();
    const add = (content: string) => owner.post(`/api/submissions/${id}/receipts`).attach('file', Buffer.from(content), 'receipt.pdf');
    for (let number = 1; number <= 50; number += 1) await add(`Page ${number}`).expect(200);
    expect((await add('Page 51').expect(409)).body.detail).toBe(
      '50 files are kept here already, which is the maximum. Upload this file in File Storage instead.',
    );
    expect((await add('Page 50').expect(200)).body.receipts).toHaveLength(50);
  });

  test('are recorded once per idempotency key', async () => {
    const key = randomUUID();
    const send = () => owner.post('/api/submissions').set('Idempotency-Key', key).send(virginia).expect(201);
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    expect((await owner.get('/api/submissions').expect(200)).headers['x-total-count']).toBe('1');
  });

  test('follow the allowed transitions and record each step', async () => {
    const { id } = await create();
    await move(id, { status: 'under_review' }).expect(200);
    await move(id, { status: 'resubmission_required', reason: 'Page 2 is missing.', comments: 'Called Ms. Hale.' }).expect(200);
    await move(id, { status: 'submitted' }).expect(200);
    await move(id, { status: 'under_review' }).expect(200);
    const { body } = await move(id, { status: 'approved', version: 5 }).expect(200);
    expect(body).toMatchObject({ status: 'approved', permitted: [], version: 6 });
    const steps = body.statusHistory.map(({ previousStatus, newStatus }: Record<string, string>) => `${previousStatus} > ${newStatus}`);
    expect(steps).toEqual([
      'submitted > under_review',
      'under_review > resubmission_required',
      'resubmission_required > submitted',
      'submitted > under_review',
      'under_review > approved',
    ]);
    expect(body.statusHistory[1]).toMatchObject({ reason: 'Page 2 is missing.', changedByName: 'Olive Owner' });
    expect(body.thread).toEqual([expect.objectContaining({ text: 'Called Ms. Hale.', authorName: 'Olive Owner' })]);

    const replacing = await create({ replacesId: id });
    expect(replacing.replacesId).toBe(id);
    const { body: entries } = await owner.get('/api/audit?sort=sequence').expect(200);
    const actions = entries.map(({ action }: { action: string }) => action).filter((action: string) => action.startsWith('submission.'));
    expect(actions.filter((action: string) => action === 'submission.status-changed')).toHaveLength(5);
    expect(actions.filter((action: string) => action === 'submission.created')).toHaveLength(2);
  });

  test('reject all other transitions, and list the allowed ones', async () => {
    const { id } = await create();
    const { body: refused } = await move(id, { status: 'approved' }).expect(409);
    expect(refused).toMatchObject({ type: '/problems/conflict', permitted: ['under_review'] });
    expect(refused.detail).toBe('A submission that is "Submitted" cannot become "Approved". Choose "Under review".');
    await move(id, { status: 'lost' }).expect(400);
    await move(id, { status: 'under_review' }).expect(200);
    await move(id, { status: 'rejected' }).expect(200);
    expect((await move(id, { status: 'submitted' }).expect(409)).body.permitted).toEqual([]);
  });

  test('reject a change based on an older version, and list what others changed', async () => {
    const { id } = await create();
    await owner.patch(`/api/submissions/${id}`).send({ priority: 'urgent', version: 1 }).expect(200);
    const { body } = await move(id, { status: 'under_review', version: 1 }).expect(409);
    expect(body).toMatchObject({
      detail: 'Someone changed the priority after you opened this submission. Reload it, then make your changes again.',
      permitted: ['under_review'],
    });
    await move(id, { status: 'under_review', version: 2 }).expect(200);
    const stale = await owner.patch(`/api/submissions/${id}`).send({ priority: 'low', version: 1 }).expect(409);
    expect(stale.body.detail).toContain('Someone changed the priority and the status after');
  });

  test('accept only one of ten simultaneous changes', async () => {
    const { id } = await create();
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, { status: 'under_review' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('can have an assignee from the organization, and become unassigned when the assignee leaves', async () => {
    const { id } = await create();
    const dana = await inviteAndJoin(owner, bench.web.newAgent(), 'member');
    const assign = (assigneeId: string | null) => owner.patch(`/api/submissions/${id}`).send({ assigneeId });
    expect((await assign(dana.id).expect(200)).body).toMatchObject({ assigneeId: dana.id, assigneeName: 'New member', version: 2 });
    expect((await assign(randomUUID()).expect(400)).body.errors[0].field).toBe('assigneeId');
    expect((await owner.get(`/api/submissions?assigneeId=${dana.id}`).expect(200)).body).toHaveLength(1);
    await owner.delete(`/api/organization/members/${dana.id}`).expect(204);
    expect((await owner.get(`/api/submissions/${id}`).expect(200)).body).toMatchObject({ assigneeId: null, assigneeName: null });
  });

  test('accept comments from members, but not from viewers', async () => {
    const { id } = await create();
    await owner.post(`/api/submissions/${id}/comments`).send({ text: ' The office called. ' }).expect(201);
    const viewer = bench.web.newAgent();
    await inviteAndJoin(owner, viewer, 'viewer');
    await viewer.post(`/api/submissions/${id}/comments`).send({ text: 'No.' }).expect(403);
    const { body } = await viewer.get(`/api/submissions/${id}`).expect(200);
    expect(body.thread.map(({ text }: { text: string }) => text)).toEqual(['The office called.']);
    await owner.post(`/api/submissions/${id}/comments`).send({ text: '  ' }).expect(400);
  });

  describe('with a deadline', () => {
    test('complete it when sent, and reopen it when rejected', async () => {
      const { id: deadlineId, title } = await newDeadline();
      const { id, ...created } = await create({ deadlineId, dueDate: null });
      expect(created).toMatchObject({ deadlineId, deadlineTitle: title, dueDate: '2026-12-10', priority: 'medium' });
      expect(await fetchCompletionDay(deadlineId)).toBe('2026-11-22');
      await move(id, { status: 'under_review' }).expect(200);
      await move(id, { status: 'resubmission_required', reason: 'Page 2 is missing.' }).expect(200);
      expect(await fetchCompletionDay(deadlineId)).toBeNull();
      await move(id, { status: 'submitted' }).expect(200);
      expect(await fetchCompletionDay(deadlineId)).toBe('2026-11-22');
      await move(id, { status: 'under_review' }).expect(200);
      await move(id, { status: 'rejected' }).expect(200);
      expect(await fetchCompletionDay(deadlineId)).toBeNull();
      await create({ deadlineId, replacesId: id });
      expect(await fetchCompletionDay(deadlineId)).toBe('2026-11-22');
      expect((await owner.get(`/api/submissions?deadlineId=${deadlineId}`).expect(200)).body).toHaveLength(2);
    });

    test('do not reopen it while another submission covers it', async () => {
      const { id: deadlineId } = await newDeadline();
      const [first] = [await create({ deadlineId }), await create({ deadlineId })];
      await move(first.id, { status: 'under_review' }).expect(200);
      await move(first.id, { status: 'rejected' }).expect(200);
      expect(await fetchCompletionDay(deadlineId)).toBe('2026-11-22');
    });

    test("must reference one of the organization's deadlines in the same state, and remain when it is deleted", async () => {
      const { id: deadlineId } = await newDeadline();
      for (const change of [{ deadlineId: randomUUID() }, { deadlineId, state: 'NC' }]) {
        const { body } = await owner
          .post('/api/submissions')
          .send({ ...virginia, ...change })
          .expect(400);
        expect(body.errors[0].field).toBe('deadlineId');
      }
      const { id } = await create({ deadlineId });
      await owner.post(`/api/deadlines/${deadlineId}/reopen`).send({}).expect(200);
      await owner.delete(`/api/deadlines/${deadlineId}`).expect(204);
      expect((await owner.get(`/api/submissions/${id}`).expect(200)).body).toMatchObject({ deadlineId: null, deadlineTitle: null });
    });
  });

  test('can be filtered and counted', async () => {
    const none = await owner.get('/api/submissions/metrics').expect(200);
    expect(none.body).toMatchObject({ totalSubmissions: 0, averageProcessingDays: null, submissionsByState: {} });
    const { id } = await create();
    await create({ state: 'NC', filingType: 'annual', dueDate: '2027-06-01', referenceNumber: 'NC-9' });
    await move(id, { status: 'under_review' }).expect(200);
    const find = async (query: string) => (await owner.get(`/api/submissions?${query}`).expect(200)).headers['x-total-count'];
    expect(
      await Promise.all(
        [
          'state=nc',
          'status=under_review',
          'filingType=annual',
          'priority=low',
          'search=nc-9',
          'search=annual+north+carolina',
          'state=TX',
        ].map(find),
      ),
    ).toEqual(['1', '1', '1', '1', '1', '1', '0']);
    const byDueDate = await owner.get('/api/submissions?sort=dueDate').expect(200);
    expect(byDueDate.body.map(({ state }: { state: string }) => state)).toEqual(['VA', 'NC']);

    await move(id, { status: 'approved' }).expect(200);
    await bench.database.query("select set_config('app.organization_id', $1, false)", [organizationId]);
    await bench.database.query("update submissions set submitted_at = decided_at - interval '60 hours' where id = $1", [id]);
    expect((await owner.get('/api/submissions/metrics').expect(200)).body).toEqual({
      totalSubmissions: 2,
      pendingSubmissions: 1,
      approvedSubmissions: 1,
      averageProcessingDays: 2.5,
      submissionsByState: { NC: 1, VA: 1 },
      submissionsByType: { annual: 1, quarterly: 1 },
      submissionsByStatus: { approved: 1, submitted: 1 },
    });
  });
});
