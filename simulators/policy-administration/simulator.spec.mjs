import { SIMULATOR_KEY, startPolicyAdministration } from './server.mjs';
import { buildPage, buildTransactions } from './transactions.mjs';

test('pages contain each transaction once, even if one changes while they are read', () => {
  const records = buildTransactions(10);
  const first = buildPage(records, new URLSearchParams({ limit: '4' }), 4);
  const changed = { ...first.records[0], id: first.records[0]?.id ?? '', updated_at: new Date().toISOString() };
  records[0] = changed;
  const ids = first.records.map(({ id }) => id);
  for (let cursor = first.next_cursor; cursor !== null; ) {
    const page = buildPage(records, new URLSearchParams({ cursor }), 4);
    ids.push(...page.records.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(ids).toHaveLength(11);
  expect(new Set(ids).size).toBe(10);
});

test('requires its key, and fails as often as instructed', async () => {
  const simulator = await startPolicyAdministration({ records: buildTransactions(3) });
  const headers = { authorization: `Bearer ${SIMULATOR_KEY}` };
  const status = async () => (await fetch(`${simulator.url}/transactions`, { headers })).status;
  try {
    expect((await fetch(`${simulator.url}/transactions`)).status).toBe(401);
    await fetch(`http://${simulator.host}/faults`, { method: 'POST', body: JSON.stringify({ faults: ['failing'] }) });
    expect([await status(), await status()]).toEqual([500, 200]);
  } finally {
    await simulator.stop();
  }
});

test('rejects a control request without its list, or without JSON, and keeps running', async () => {
  const simulator = await startPolicyAdministration({ records: buildTransactions(3) });
  /** @param {string} path @param {string} body */
  const control = async (path, body) => (await fetch(`http://${simulator.host}${path}`, { method: 'POST', body })).status;
  try {
    const bodies = ['{"type":"webhook.test"}', '{"faults":"failing","records":{}}', 'null', 'no JSON', ''];
    for (const body of bodies) expect([await control('/faults', body), await control('/records', body)]).toEqual([400, 400]);
    expect(await control('/hook', '{}')).toBe(404);
    expect((await fetch(`http://${simulator.host}/healthz`)).status).toBe(200);
  } finally {
    await simulator.stop();
  }
});
