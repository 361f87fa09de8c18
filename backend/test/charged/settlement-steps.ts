import { ChargedUpkeepService } from '../../src/charged/charged-upkeep.service.js';
import type { TestApp } from '../harness/app.js';
import { buildPolicyEntry, REASON } from '../harness/entries.js';
import type { Product } from '../harness/product.js';

type Agent = ReturnType<TestApp['newAgent']>;

/** Records a Virginia invoice that charged too little. @returns the body of a request that settles the difference */
export async function prepareSettlement(
  web: Product,
  owner: Agent,
  organizationId: string,
  policyNumber: string,
): Promise<{ transactionIds: string[]; settlement: string }> {
  const term = { effectiveDate: '2026-11-01', expirationDate: '2027-11-01' };
  const entry = buildPolicyEntry({ policyNumber, ...term, taxFacts: { chargedTotal: 1 } });
  await owner
    .post('/api/policies')
    .send({ ...entry, reason: REASON })
    .expect(201);
  await web.getService(ChargedUpkeepService).computeRange(organizationId, { states: ['VA'], months: ['2026-11'] });
  const { body: open } = await owner.get('/api/charged').query({ search: policyNumber }).expect(200);
  return { transactionIds: [open[0].id], settlement: 'charge_rest' };
}

/** Settles a difference. @returns the body of a request that undoes the decision */
export async function prepareUndoing(web: Product, owner: Agent, organizationId: string, policyNumber: string): Promise<object> {
  const settlement = await prepareSettlement(web, owner, organizationId, policyNumber);
  await owner.post('/api/charged/settlements').send(settlement).expect(200);
  return { transactionIds: settlement.transactionIds, reason: REASON };
}
