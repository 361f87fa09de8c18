import { setTimeout } from 'node:timers/promises';
import { startApp } from '../harness/app.js';
import { ProbeModule } from '../harness/probe.controller.js';

it('a shutdown finishes running work, accepts no new work, and then closes connections', async () => {
  const web = await startApp({ imports: [ProbeModule] });
  const url = await web.app.getUrl();
  const begun = fetch(`${url}/api/probe/slow`);
  await setTimeout(100);
  const closed = web.app.close();
  await setTimeout(100);
  await expect(fetch(`${url}/api/health/live`)).rejects.toThrow('fetch failed');
  expect(await (await begun).json()).toEqual({ finished: true });
  const answered = Date.now();
  await closed;
  expect(Date.now() - answered).toBeLessThan(2_000);
  // Without `force` a database cannot be dropped while a client is connected.
  await web.database.drop({ force: false });
});
