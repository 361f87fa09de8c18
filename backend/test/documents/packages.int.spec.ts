import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type supertest from 'supertest';
import { DOCUMENT_GENERATION } from '../../src/documents/document-generation.task.js';
import { DOCUMENT_PACKAGE } from '../../src/documents/packages/document-package.task.js';
import { waitUntil } from '../harness/wait-until.js';
import { killProcess, startKillableWorker } from '../harness/killable-worker.js';
import { type BookBench, useBook } from '../harness/book.js';
import { runTask } from '../harness/run-task.js';

describe('documents in the background', () => {
  const bench = useBook({ today: '2026-11-22', hasWorker: false, isAlone: true });
  let owner: BookBench['owner'];
  let organizationId: string;
  const folder = mkdtempSync(join(tmpdir(), 'stampline-package-'));

  beforeAll(async () => {
    ({ owner, organizationId } = bench);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
  });

  const generate = async (state: string, documentType: string): Promise<string> =>
    (await owner.post('/api/documents/generate').send({ state, documentType }).expect(201)).body.id;

  test('are downloaded as one ZIP with valid hashes in which void documents are marked, or fail as a whole', async () => {
    const documentIds = [await generate('VA', 'form_802'), await generate('VA', 'form_802'), await generate('NC', 'slip_report')];
    await owner.post(`/api/documents/${documentIds[0]}/void`).send({ reason: 'Entered twice.' }).expect(200);
    const { body: task } = await owner.post('/api/documents/packages').send({ documentIds }).expect(202);
    const broken = runTask(bench.web.app, DOCUMENT_PACKAGE, { organizationId, id: task.id }, async () => {
      throw new Error('The process died.');
    });
    await expect(broken).rejects.toThrow('The process died.');
    await owner.get(`/api/documents/packages/${task.id}/download`).expect(404);
    await runTask(bench.web.app, DOCUMENT_PACKAGE, { organizationId, id: task.id });
    const { body: zip } = await owner.get(`/api/documents/packages/${task.id}/download`).buffer(true).parse(parseBinary).expect(200);
    expect((await owner.get(`/api/documents/packages/${task.id}`).expect(200)).body).toMatchObject({
      fileName: expect.stringMatching(/^documents-\d{4}-\d\d-\d\d\.zip$/),
      size: zip.length,
      sha256: createHash('sha256').update(zip).digest('hex'),
    });
    writeFileSync(join(folder, 'package.zip'), zip);
    execFileSync('python3', ['-m', 'zipfile', '-e', 'package.zip', '.'], { cwd: folder });
    const checksumOutput = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
    expect(checksumOutput.trim().split('\n')).toEqual([
      'VA_Form_802_2026_v1.pdf: OK',
      'VA_Form_802_2026_v2.pdf: OK',
      'NC_SLIP_Report_2026-Q4_v1.pdf: OK',
    ]);
    await (await bench.newBook()).owner.post('/api/documents/packages').send({ documentIds }).expect(404);
  });

  test('are generated once, by the next worker, if a worker was killed just before it stored them', async () => {
    const book = await bench.newBook();
    const made = await book.owner.post('/api/documents/generate').send({ state: 'VA', documentType: 'form_802' }).expect(201);
    // The package waits for a lock on its table when it is about to be stored.
    await bench.database.query('begin');
    await bench.database.query('lock table document_packages in access exclusive mode');
    const first = await startKillableWorker(bench.configuration, bench.configuration.get('redisUrl'));
    const { body: task } = await book.owner
      .post('/api/documents/packages')
      .send({ documentIds: [made.body.id] })
      .expect(202);
    const waiting = `select 1 from pg_locks where relation = 'document_packages'::regclass and not granted`;
    await waitUntil(async () => (await bench.database.query(waiting)).rowCount === 1, 120_000, 'the package waits to be kept');
    await killProcess(first);
    await bench.database.query('rollback');
    await book.owner.get(`/api/documents/packages/${task.id}`).expect(404);
    const second = await startKillableWorker(bench.configuration, bench.configuration.get('redisUrl'));
    const status = async () => (await book.owner.get(`/api/tasks/${task.id}`).expect(200)).body.status;
    await waitUntil(async () => (await status()) === 'finished', 120_000, 'the package is made');
    await killProcess(second);
    const { body: zip } = await book.owner.get(`/api/documents/packages/${task.id}/download`).buffer(true).parse(parseBinary).expect(200);
    const { body: kept } = await book.owner.get(`/api/documents/packages/${task.id}`).expect(200);
    expect(kept).toMatchObject({ size: zip.length, sha256: createHash('sha256').update(zip).digest('hex') });
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    const files = await bench.database.query(`select id from stored_files where purpose = 'document-package'`);
    expect(files.rowCount).toBe(1);
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
  });

  test('are generated once by a task, no matter how often it runs', async () => {
    const asked = owner
      .post('/api/documents/generate')
      .set('Prefer', 'respond-async')
      .send({ state: 'GA', documentType: 'policy_summary' });
    const { body: task } = await asked.expect(202).expect('Preference-Applied', 'respond-async');
    await Promise.all([1, 2].map(() => runTask(bench.web.app, DOCUMENT_GENERATION, { organizationId, id: task.id })));
    expect((await owner.get('/api/documents?state=GA').expect(200)).body).toEqual([
      expect.objectContaining({ id: task.subjectId, fileName: 'GA_Policy_Summary_v1.pdf', status: 'draft' }),
    ]);
  });
});

function parseBinary(response: supertest.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}
