import type { TestApp } from '../harness/app.js';
import { buildLicenseEntry } from '../harness/entries.js';

/** Adds two licensed people, and a rule for the first of them. @returns the body of a request that moves business */
export async function prepareLicenseeMove(owner: ReturnType<TestApp['newAgent']>): Promise<object> {
  const [fromHolder, toHolder] = ['Ida Lane', 'Sam Ortiz'];
  for (const holder of [fromHolder, toHolder]) {
    const license = buildLicenseEntry({ state: 'WY', holder, licenseNumber: holder, licenseType: 'individual' });
    await owner.post('/api/organization/licenses').send(license).expect(201);
  }
  const rule = { state: 'WY', retailBroker: null, accountNumber: null, holder: fromHolder };
  await owner
    .put('/api/licensees/rules')
    .send({ rules: [rule] })
    .expect(200);
  return { fromHolder, toHolder };
}
