import type { TenantFixture } from '../contract/tenant-fixture.js';
import { eventually } from '../harness/eventually.js';

export const tenantFixture: TenantFixture = {
  furnish: async ({ owner, marker }) => {
    const calculation = { state: 'VA', premium: 1000, name: `${marker} quote` };
    const saved = await owner.post('/api/tax/calculations').send(calculation).expect(201);
    const premiums = `policy,state,premium\n${marker},VA,1000\n${marker},XX,1000\n`;
    const batch = await owner.post('/api/tax/batch').attach('file', Buffer.from(premiums), `${marker}.csv`).expect(202);
    const isFinished = async () => (await owner.get(`/api/tax/batch/${batch.body.id}`).expect(200)).body.status === 'finished';
    await eventually(isFinished, 20_000, 'the batch is finished');
    return { '/api/tax/calculations/:id': saved.body.id, '/api/tax/batch/:id': batch.body.id };
  },
  tellsNothing: { '/api/tax/batch/template.csv': 'The empty table that everybody starts from.' },
};
