import { pageOf, storyOf } from './pages.mjs';
import { startRegulators } from './server.mjs';

const virginia = { code: 'VA', name: 'Virginia' };

/** What a page says, without what changes every day by itself. @param {string} page */
const said = (page) => page.replaceAll(/class="[^"]*"|Page views: \d+|Last updated: [^<]*|© \d+/g, '');

test('pages change on the days of their story and on no others', () => {
  const codes = ['AL', 'AK', 'AZ', 'CA', 'CO', 'CT', 'VA', 'GA', 'NC', 'TX', 'NY'];
  /** @type {Record<string, number>} */
  const changes = {};
  for (const code of codes) {
    const state = { code, name: code };
    const days = Array.from({ length: 60 }, (_, day) => said(pageOf(state, day)));
    changes[storyOf(state)] = days.filter((page, day) => day > 0 && page !== days[day - 1]).length;
  }
  expect(changes).toMatchObject({ rate: 2, deadline: 2, quiet: 0 });
});

test('a page is answered with 304 as long as it is the same, and with the day on which it is another', async () => {
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
])('a site that is %s answers with %d', async (mode, status) => {
  const simulator = await startRegulators({ states: [virginia], today: () => 0, modes: { VA: mode } });
  const answer = await fetch(`${simulator.url}/va`, { redirect: 'manual' });
  await answer.body?.cancel();
  await simulator.stop();
  expect(answer.status).toBe(status);
});
