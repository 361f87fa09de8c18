import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Client } from 'pg';
import type supertest from 'supertest';
import { Clock } from '../../src/platform/clock/clock.js';
import { Configuration } from '../../src/platform/config/configuration.js';
import { WorkerModule } from '../../src/worker.module.js';
import { startApp, type TestApp } from '../harness/app.js';
import { testConfiguration } from '../harness/configuration.js';
import { probeOrganizationId, SignInByHeaderModule } from '../harness/signed-in.js';

/** A calendar that tests turn. */
export class SetClock extends Clock {
  constructor(public date: string) {
    super();
  }

  override now(): Date {
    return new Date(`${this.date}T17:00:00Z`);
  }
}

/** Web and worker on one database, with an organisation whose member is signed in. */
export interface BookBench {
  readonly web: TestApp;
  readonly worker: INestApplicationContext;
  readonly owner: Client;
  readonly organizationId: string;
  readonly clock: SetClock;
  get(path: string): supertest.Test;
  upload(content: Buffer | string, fileName?: string): supertest.Test;
  stop(): Promise<void>;
}

export async function startBookBench(today = '2026-11-21'): Promise<BookBench> {
  const clock = new SetClock(today);
  const filesDir = mkdtempSync(join(tmpdir(), 'stampline-files-'));
  const web = await startApp({
    settings: { filesDir },
    imports: [SignInByHeaderModule],
    customize: (builder) => builder.overrideProvider(Clock).useValue(clock),
  });
  const owner = new Client({ connectionString: web.database.ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.organization_id', $1, false)`, [probeOrganizationId]);
  await owner.query('insert into organizations (id, name) values ($1, $2)', [probeOrganizationId, 'Harbor Brokerage']);
  const module = await Test.createTestingModule({ imports: [WorkerModule] })
    .overrideProvider(Configuration)
    .useValue(testConfiguration(web.database, { filesDir }))
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  const worker = await module.init();
  return {
    web,
    worker,
    owner,
    organizationId: probeOrganizationId,
    clock,
    get: (path) => web.agent().get(path).set('X-Probe-Role', 'viewer'),
    upload: (content, fileName = 'policies.csv') =>
      web.agent().post('/api/policies/upload').set('X-Probe-Role', 'member').attach('file', Buffer.from(content), fileName),
    stop: async () => {
      await worker.close();
      await owner.end();
      await web.stop();
    },
  };
}

export const HEADER = 'policy_number,insured_name,effective_date,expiration_date,premium,state';
