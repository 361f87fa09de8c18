import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { ClockService } from '../../src/platform/kernel/clock/clock.js';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { defineFilePurpose } from '../../src/platform/content/files/file-purpose.js';
import { FileChecksService } from '../../src/platform/content/files/file-checks.service.js';
import { FileStore } from '../../src/platform/content/files/file-store.js';
import { FileSweepService } from '../../src/platform/content/files/file-sweep.service.js';
import { StoredFilesService } from '../../src/platform/content/files/stored-files.service.js';
import { type TestApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { connectAsObserver } from '../harness/observer.js';
import { signUp } from '../harness/sign-up.js';
import { waitUntil } from '../harness/wait-until.js';
import { startWorker } from '../harness/worker.js';

const HOUR = 60 * 60_000;
const KEPT_PERMANENTLY = defineFilePurpose({ name: 'probe', keepDays: null });
const FOR_A_WEEK = defineFilePurpose({ name: 'probe-week', keepDays: 7 });

let observer: Client;
afterAll(() => observer.end());

const web = useProduct({ isAlone: true });
let root: string;
let organizationId: string;
let other: string;
let owner: ReturnType<TestApp['newAgent']>;
beforeAll(async () => {
  observer = await connectAsObserver(web.database);
  root = web.app.get(Configuration).get('filesDir');
});
beforeEach(async () => {
  owner = web.newAgent();
  organizationId = (await signUp(owner)).organization.id;
  other = (await signUp(web.newAgent())).organization.id;
});

const saveFile = async (organization = organizationId) => web.app.get(FileStore).save(organization, Readable.from(['content']));

async function keepFile(
  file: Awaited<ReturnType<typeof saveFile>>,
  purpose = KEPT_PERMANENTLY,
  organization = organizationId,
): Promise<void> {
  await web.app
    .get(DatabaseService)
    .inOrganization(organization, (tx) =>
      web.app.get(StoredFilesService).recordFile(tx, purpose, randomUUID(), { ...file, name: 'probe.txt', mediaType: 'text/plain' }),
    );
}

const getLaterDate = (milliseconds: number) => new Date(Date.now() + milliseconds);

/** Returns a sweep whose clock is that much later. */
function createLaterSweep(milliseconds: number): FileSweepService {
  const clock = new (class extends ClockService {
    override now(): Date {
      return getLaterDate(milliseconds);
    }
  })();
  return new FileSweepService(web.app.get(DatabaseService), web.app.get(FileStore), clock);
}

const listFiles = (organization: string) =>
  readdirSync(join(root, organization), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
const listRows = async (organization: string) =>
  (await observer.query<{ id: string }>('select id from stored_files where organization_id = $1 order by id', [organization])).rows.map(
    ({ id }) => id,
  );

it('keeps files that have a row, and after a day removes the files of a process that died before writing one', async () => {
  const [kept, left, foreign] = [await saveFile(), await saveFile(), await saveFile(other)];
  await keepFile(kept);
  await keepFile(foreign, KEPT_PERMANENTLY, other);
  expect(await createLaterSweep(0).removeOrphans(getLaterDate(23 * HOUR))).toBe(0);
  expect(listFiles(organizationId)).toEqual([kept.fileId, left.fileId].toSorted());
  expect(await createLaterSweep(0).removeOrphans(getLaterDate(25 * HOUR))).toBe(1);
  expect(listFiles(organizationId)).toEqual([kept.fileId]);
  expect(listFiles(other)).toEqual([foreign.fileId]);
  expect(await createLaterSweep(0).removeOrphans(getLaterDate(25 * HOUR))).toBe(0);
});

describe('a file whose commit had an unknown outcome', () => {
  const payment = { state: 'NC', payee: 'tax_authority', fromMonth: '2026-09', toMonth: '2026-09', method: 'ach_debit', amount: 5 };
  const pdf = Buffer.from('%PDF-1.7 content');
  const at = '/api/cloud-storage/builtin';
  const octets = 'application/octet-stream';
  const xsd = Buffer.from('<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="Filing"/></xs:schema>');

  async function startUpload(): Promise<string> {
    const { body } = await owner.post(`${at}/uploads`).send({ name: 'scan.pdf', size: pdf.length, folder: 'root' }).expect(201);
    return `${at}/uploads/${body.id}`;
  }

  /** Requests that store a file, by its kind; each prepares what it needs. */
  const storingRequests: Record<string, () => Promise<() => ReturnType<typeof owner.post>>> = {
    'the proof of a payment': async () => {
      const { body } = await owner
        .post('/api/payments')
        .send({ ...payment, paidOn: '2026-10-02' })
        .expect(201);
      return () => owner.post(`/api/payments/${body.id}/proof`).attach('file', pdf, 'proof.pdf');
    },
    'the document of a checklist item': async () => {
      const { body } = await owner.post('/api/compliance/generate').send({ state: 'VA' }).expect(201);
      return () => owner.post(`/api/compliance/checklists/${body.id}/items/${body.items[0].id}/documents`).attach('file', pdf, 'a.pdf');
    },
    'an official form': async () => () => owner.post('/api/official-forms/VA/Form_802_VA.pdf').attach('file', pdf, 'form.pdf'),
    'the schema of an office': async () => () => owner.post('/api/filing-schemas/fl-fslso-xml-2.0').attach('file', xsd, 'office.xsd'),
    'an import of accounts': async () => () =>
      owner.post('/api/accounts/imports').attach('file', Buffer.from('account_name\nAtlantic Yachts\n'), 'accounts.csv'),
    'a batch': async () => () => owner.post('/api/tax/batch').attach('file', Buffer.from('state,premium\nVA,1000\n'), 'rows.csv'),
    'a generated document': async () => () => owner.post('/api/documents/generate').send({ state: 'VA', documentType: 'form_802' }),
    'a stored file': async () => () => owner.post(`${at}/upload`).attach('file', pdf, 'scan.pdf'),
    'a piece of an upload': async () => {
      const upload = await startUpload();
      return () => owner.put(upload).set('Upload-Offset', '0').set('Content-Type', octets).send(pdf);
    },
    'an upload that is complete': async () => {
      const upload = await startUpload();
      await owner.put(upload).set('Upload-Offset', '0').set('Content-Type', octets).send(pdf).expect(200);
      return () => owner.post(`${upload}/complete`);
    },
  };

  beforeAll(() =>
    observer.query(`create function lose_connection() returns trigger language plpgsql security definer as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`),
  );
  afterEach(() => observer.query('drop trigger if exists lose_connection on stored_files'));
  afterAll(() => observer.query('drop function lose_connection()'));

  it.each(Object.keys(storingRequests))('remains in the store until the sweep: %s', async (kind) => {
    await keepFile(await saveFile());
    const send = await storingRequests[kind]!();
    const before = listFiles(organizationId);
    await observer.query(`create constraint trigger lose_connection after insert on stored_files
      deferrable initially deferred for each row execute function lose_connection()`);
    expect(await send()).toMatchObject({ status: 503, body: { type: '/problems/outcome-unknown' } });
    expect(listFiles(organizationId)).toHaveLength(before.length + 1);
    await createLaterSweep(0).removeOrphans(getLaterDate(25 * HOUR));
    expect(listFiles(organizationId)).toEqual(before);
  });
});

it('removes a file that was released by a process that died before deleting it', async () => {
  const file = await saveFile();
  await keepFile(file);
  await web.app
    .get(DatabaseService)
    .inOrganization(organizationId, (tx) => web.app.get(StoredFilesService).deleteRecords(tx, [file.fileId]));
  expect(listFiles(organizationId)).toEqual([file.fileId]);
  await createLaterSweep(0).removeOrphans(getLaterDate(25 * HOUR));
  expect(listFiles(organizationId)).toEqual([]);
});

it("does not treat another organization's row as the owner of a file, and keeps its files", async () => {
  const [mine, theirs] = [await saveFile(), await saveFile(other)];
  await keepFile(theirs, KEPT_PERMANENTLY, other);
  await keepFile(mine, KEPT_PERMANENTLY, organizationId);
  await web.app
    .get(DatabaseService)
    .inOrganization(organizationId, (tx) => web.app.get(StoredFilesService).deleteRecords(tx, [theirs.fileId]));
  expect(await listRows(other)).toEqual([theirs.fileId]);
  await expect(web.app.get(FileStore).open(organizationId, theirs.fileId)).rejects.toMatchObject({ type: 'not-found' });
  const smuggled = await saveFile();
  await keepFile({ ...smuggled, fileId: randomUUID() });
  expect(await createLaterSweep(0).removeOrphans(getLaterDate(25 * HOUR))).toBe(1);
  expect(listFiles(organizationId)).toEqual([mine.fileId]);
});

it('removes a file and its row when the retention period ends, and not a day earlier', async () => {
  const [week, forever] = [await saveFile(), await saveFile()];
  await keepFile(week, FOR_A_WEEK);
  await keepFile(forever);
  expect(await createLaterSweep(6 * 24 * HOUR).removeExpired()).toBe(0);
  expect(await createLaterSweep(8 * 24 * HOUR).removeExpired()).toBe(1);
  expect([await listRows(organizationId), listFiles(organizationId)]).toEqual([[forever.fileId], [forever.fileId]]);
  await createLaterSweep(8 * 24 * HOUR).run();
  expect(listFiles(organizationId)).toEqual([forever.fileId]);
});

it('ignores files that do not belong to the store', async () => {
  const strange = join(root, organizationId, 'ab', 'notes.txt');
  mkdirSync(join(strange, '..'), { recursive: true });
  writeFileSync(strange, 'x');
  utimesSync(strange, new Date(0), new Date(0));
  await createLaterSweep(0).removeOrphans(getLaterDate(25 * HOUR));
  expect(listFiles(organizationId)).toEqual(['notes.txt']);
});

it('has rows for the files of imports and of batches with their results, and releases those of a deleted batch', async () => {
  const worker = await startWorker(web);
  const header = 'policy_number,insured_name,effective_date,expiration_date,premium,state';
  const csv = Buffer.from(`${header}\nF-1,F LLC,2026-01-01,2027-01-01,1000.00,VA\n`);
  await owner.post('/api/policies/upload').attach('file', csv, 'book.csv').expect(200);
  const { body: batch } = await owner
    .post('/api/tax/batch')
    .attach('file', Buffer.from('state,premium\nVA,1000\n'), 'rows.csv')
    .expect(202);
  const isFinished = async () => (await owner.get(`/api/tax/batch/${batch.id}`).expect(200)).body.status === 'finished';
  await waitUntil(isFinished, 180_000, 'the batch is finished');
  const { rows } = await observer.query(
    'select purpose, name, media_type, sha256 is not null as hashed, size_bytes > 0 as sized from stored_files where organization_id = $1 order by purpose, name',
    [organizationId],
  );
  const file = { media_type: 'text/csv', hashed: true, sized: true };
  expect(rows).toEqual([
    { ...file, purpose: 'policy-import', name: 'book.csv' },
    { ...file, purpose: 'tax-batch', name: 'rows.csv' },
    { ...file, purpose: 'tax-batch-result', name: 'errors.csv' },
    { ...file, purpose: 'tax-batch-result', name: 'result.csv' },
    { ...file, purpose: 'tax-batch-result', name: 'result.json', media_type: 'application/json' },
  ]);
  expect(listFiles(organizationId)).toEqual((await listRows(organizationId)).toSorted());
  await owner.delete(`/api/tax/batch/${batch.id}`).expect(204);
  expect(await listRows(organizationId)).toHaveLength(1);
  expect(listFiles(organizationId)).toEqual(await listRows(organizationId));
  await createLaterSweep(0).removeOrphans(getLaterDate(25 * HOUR));
  expect(listFiles(organizationId)).toHaveLength(1);
  await worker.close();
});

it('finds a file whose content has changed, and reports it once', async () => {
  const [sound, changed, lost] = [await saveFile(), await saveFile(), await saveFile()];
  for (const file of [sound, changed, lost]) await keepFile(file);
  writeFileSync(join(root, organizationId, changed.fileId.slice(-2), changed.fileId), 'other');
  await web.app.get(FileStore).remove(organizationId, lost.fileId);
  const checks = web.app.get(FileChecksService);
  // Another test has left a row without its file.
  expect((await checks.checkFiles(1)).damaged).toBeGreaterThanOrEqual(2);
  expect((await checks.checkFiles(1)).damaged).toBe(0);
  const { rows: told } = await observer.query(
    'select payload from outbox_events where organization_id = $1 and type = $2 order by payload ->> $3',
    [organizationId, 'file.damaged', 'damage'],
  );
  expect(told.map(({ payload }) => payload)).toEqual([
    { fileId: changed.fileId, name: 'probe.txt', damage: 'The content differs from what was stored.' },
    { fileId: lost.fileId, name: 'probe.txt', damage: 'The file is no longer in the store.' },
  ]);
  const { body: entries } = await owner.get('/api/audit').expect(200);
  expect(entries.filter(({ action }: { action: string }) => action === 'file.damage-found')).toHaveLength(2);
  const worker = await startWorker(web);
  const titles = async () => (await owner.get('/api/notifications').expect(200)).body.map(({ title }: { title: string }) => title);
  await waitUntil(async () => (await titles()).length === 2, 180_000, 'owners are told');
  expect(await titles()).toEqual(['probe.txt is damaged', 'probe.txt is damaged']);
  await worker.close();
});
