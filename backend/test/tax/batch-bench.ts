import { Client } from 'pg';
import type supertest from 'supertest';
import type { ProcessSettings } from '../../src/platform/config/settings.js';
import type { BatchDto } from '../../src/tax/batch/tax-batch.dto.js';
import { startApp, type TestApp } from '../harness/app.js';
import { signUp } from '../harness/sign-up.js';
import { startWorker } from '../harness/worker.js';

type Agent = ReturnType<TestApp['agent']>;

/** Web and worker, with a new organization whose owner is signed in. */
export interface BatchBench {
  readonly web: TestApp;
  /** The database as its owner sees it, in that organization. */
  readonly database: Client;
  readonly owner: Agent;
  readonly organizationId: string;
  /** Sends a file; to be expected on. */
  send(content: Buffer | string, fileName?: string): supertest.Test;
  sendRows(rows: unknown): supertest.Test;
  /** The batch when it has ended. */
  ended(id: string): Promise<BatchDto>;
  /** Sends and waits for the end. */
  batch(content: Buffer | string, fileName?: string): Promise<BatchDto>;
  stop(): Promise<void>;
}

/** @param hasWorker without it the test starts its own */
export async function startBatchBench({
  hasWorker = true,
  settings = {},
}: {
  readonly hasWorker?: boolean;
  readonly settings?: Partial<ProcessSettings>;
} = {}): Promise<BatchBench> {
  const web = await startApp({ settings });
  const worker = hasWorker ? await startWorker(web) : undefined;
  const owner = web.agent();
  const { organization } = await signUp(owner);
  const database = new Client({ connectionString: web.database.ownerUrl });
  await database.connect();
  await database.query(`select set_config('app.organization_id', $1, false)`, [organization.id]);
  const send = (content: Buffer | string, fileName = 'premiums.csv'): supertest.Test =>
    owner.post('/api/tax/batch').attach('file', Buffer.from(content), fileName);
  const ended = async (id: string): Promise<BatchDto> => {
    for (;;) {
      const { body } = await owner.get(`/api/tax/batch/${id}`).expect(200);
      if (body.status === 'finished' || body.status === 'failed') return body;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    web,
    database,
    owner,
    organizationId: organization.id,
    send,
    sendRows: (rows) => owner.post('/api/tax/batch').send({ rows }),
    ended,
    batch: async (content, fileName) => ended((await send(content, fileName).expect(202)).body.id),
    stop: async () => {
      await worker?.close();
      await database.end();
      await web.stop();
    },
  };
}
