import { renderPage, getStory } from './pages.mjs';
import { startRegulators } from './server.mjs';

const virginia = { code: 'VA', name: 'Virginia' };

/** Strips what changes on a page every day anyway. @param {string} page */
const stripNoise = (page) => page.replaceAll(/class="[^"]*"|Page views: \d+|Last updated: [^<]*|© \d+/g, '');

test('changes a page only on the days of its scenario', () => {
  const codes = ['AL', 'AK', 'AZ', 'CA', 'CO', 'CT', 'VA', 'GA', 'NC', 'TX', 'NY'];
  /** @type {Record<string, number>} */
  const changes = {};
  for (const code of codes) {
    const state = { code, name: code };
    const days = Array.from({ length: 60 }, (_, day) => stripNoise(renderPage(state, day)));
    changes[getStory(state)] = days.filter((page, day) => day > 0 && page !== days[day - 1]).length;
  }
  expect(changes).toMatchObject({ rate: 2, deadline: 2, quiet: 0 });
});

test('returns 304 while a page is unchanged, and sends it on the day of its change', async () => {
  let day = 3;
  const simulator = await startRegulators({ states: [virginia], today: () => day, closed: ['OH'] });
  try {
    const first = await fetch(`${simulator.url}/va`);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${simulator.url}/va`, { headers })).status).toBe(304);
    day = 4;
    expect((await fetch(`${simulator.url}/va`, { headers })).status).toBe(200);
    expect(await (await fetch(`${simulator.url}/robots.txt`)).text()).toContain('Disallow: /oh');
    expect((await fetch(`${simulator.url}/xx`)).status).toBe(404);
  } finally {
    await simulator.stop();
  }
});

test.each([
  ['gone', 410],
  ['to-private-address', 302],
  ['binary', 200],
  ['huge', 200],
  ['nested', 200],
])('responds with %d for a site that is %s', async (mode, status) => {
  const simulator = await startRegulators({ states: [virginia], today: () => 0, modes: { VA: mode } });
  const answer = await fetch(`${simulator.url}/va`, { redirect: 'manual' });
  await answer.body?.cancel();
  await simulator.stop();
  expect(answer.status).toBe(status);
});
