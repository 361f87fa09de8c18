import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Client } from 'pg';
import { DemoDataService } from '../../src/demo/demo-data.service.js';
import { DemoModule } from '../../src/processes/demo.module.js';
import { ClockService } from '../../src/platform/kernel/clock/clock.js';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { WorkerModule } from '../../src/processes/worker.module.js';
import { startApp, type TestApp } from '../harness/app.js';

type Agent = ReturnType<TestApp['newAgent']>;

/** A clock fixed at noon in New York on a chosen day. */
class FixedDayClock extends ClockService {
  date = '2026-11-21';

  override now(): Date {
    return new Date(`${this.date}T17:00:00Z`);
  }
}

/** Web, worker and loader of demo organizations on one database. */
export interface DemoBench {
  readonly web: TestApp;
  readonly clock: FixedDayClock;
  /** Connection as the database owner, in the organization that was loaded last. */
  readonly database: Client;
  /** Loads a separate demo organization on that day and signs in to it. */
  loadOn(date: string, email?: string): Promise<Agent>;
  stop(): Promise<void>;
}

export async function startDemoBench(): Promise<DemoBench> {
  const clock = new FixedDayClock();
  const web = await startApp({ customize: (builder) => builder.overrideProvider(ClockService).useValue(clock) });
  const createContext = async (module: new () => object): Promise<INestApplicationContext> => {
    const built = Test.createTestingModule({ imports: [module] })
      .overrideProvider(Configuration)
      .useValue(web.app.get(Configuration))
      .overrideProvider(ClockService)
      .useValue(clock);
    return (await built.compile()).init();
  };
  const worker = await createContext(WorkerModule);
  const loader = await createContext(DemoModule);
  const database = new Client({ connectionString: web.database.ownerUrl });
  await database.connect();
  return {
    web,
    clock,
    database,
    loadOn: async (date, email = `demo-${date}@stampline.example`) => {
      clock.date = date;
      const signIn = { email, password: 'password of the demo' };
      await loader.get(DemoDataService).load(signIn);
      const agent = web.newAgent();
      const { body } = await agent.post('/api/auth/sign-in').send(signIn).expect(200);
      await database.query(`select set_config('app.organization_id', $1, false)`, [body.organization.id]);
      return agent;
    },
    stop: async () => {
      await database.end();
      await loader.close();
      await worker.close();
      await web.stop();
    },
  };
}
