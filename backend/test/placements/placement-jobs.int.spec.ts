import { PLACEMENTS_STALE } from '../../src/placements/placement.jobs.js';
import { PlacementUpkeepProcessor } from '../../src/placements/placement-upkeep.processor.js';
import { openEvents } from '../events/event-page.js';
import { readSessionCookie } from '../harness/session-cookie.js';
import { PASSWORD } from '../harness/sign-up.js';
import { waitUntil } from '../harness/wait-until.js';
import { useBook } from '../harness/book.js';
import { FACTS, placementEntry, placementSteps } from './placement-steps.js';

const WITHIN = 60_000;

describe('the worker', () => {
  const bench = useBook({ today: '2026-11-21' });
  const steps = placementSteps(() => ({ bench, book: bench }));
  const reach = (stage: string) =>
    waitUntil(async () => (await steps.list({ placementStage: stage })).length === 1, WITHIN, `one is ${stage}`);

  test('causes open pages to reload placements after it has computed them', async () => {
    const book = await bench.newBook();
    const { body: me } = await book.owner.get('/api/auth/user').expect(200);
    const signedIn = await bench.web.newAgent().post('/api/auth/sign-in').send({ email: me.email, password: PASSWORD }).expect(200);
    const page = await openEvents(bench.web.server, readSessionCookie(signedIn.headers));
    await book.owner
      .post('/api/policies')
      .send(placementEntry({ taxFacts: FACTS }))
      .expect(201);
    const isNotified = () => page.messages.some((message) => JSON.stringify(message) === JSON.stringify(PLACEMENTS_STALE));
    await waitUntil(async () => isNotified(), WITHIN, 'the page is notified');
    page.close();
    expect((await book.owner.get('/api/placements').expect(200)).body).toHaveLength(1);
  });

  test('computes placements after changes to the book or to risk locations and after packages are sent, and adds them to books that have none', async () => {
    await steps.prepareOffice();
    await steps.enter({ taxFacts: FACTS });
    await reach('needs_facts');
    const [placement] = await steps.list();
    await steps.locate(placement.id);
    await reach('ready');
    const [made] = (await steps.pack().expect(202)).body.placementPackages;
    await waitUntil(
      async () => (await bench.owner.get(`/api/filings/${made.filingId}`).expect(200)).body.packages.length === 1,
      WITHIN,
      'the package is made',
    );
    const { packages } = (await bench.owner.get(`/api/filings/${made.filingId}`).expect(200)).body;
    await steps.send(made.filingId, packages[0].id).expect(200);
    await reach('sent');

    const upkeep = bench.service(PlacementUpkeepProcessor);
    expect(await upkeep.findOrganizationsBehind()).not.toContain(bench.organizationId);
    await bench.database.query('delete from placements');
    await bench.database.query(`update placement_books set rulebook_version = 'older'`);
    expect(await upkeep.findOrganizationsBehind()).toContain(bench.organizationId);
    expect((await steps.overview()).isUpdating).toBe(true);
    await reach('sent');
  });
});
