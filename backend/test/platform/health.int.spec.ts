import { startApp, type TestApp } from '../harness/app.js';

let web: TestApp;
beforeAll(async () => {
  web = await startApp();
});
afterAll(() => web.stop());

it('says that it is alive', async () => {
  const { body } = await web.agent().get('/api/health/live').expect(200);
  expect(body).toEqual({ status: 'ok' });
});
