import { dynamics } from './dynamics.js';
import { netsuite } from './netsuite.js';
import { openQuestions, siteComplaints, siteKey, siteOf } from './site.js';

const questions = [...(netsuite.site ?? []), ...(dynamics.site ?? [])];

test('what becomes part of an address cannot lead to another host or path', () => {
  for (const hostile of ['evil.example/', 'a.b', 'x@evil', '1234567#', '../x', 'a b', '1234567_SB1\n', 'x'.repeat(60)]) {
    const site = { vendorAccountId: hostile, tenantId: hostile, environmentName: hostile };
    expect(siteComplaints(questions, site).map(({ field }) => field)).toEqual(['vendorAccountId', 'tenantId', 'environmentName']);
  }
});

test('each system takes the value of its simulator, and nothing of other systems', () => {
  const entered = Object.fromEntries(questions.map(({ field, example }) => [field, example]));
  expect(siteComplaints(questions, entered)).toEqual([]);
  const site = siteOf(netsuite.site ?? [], entered);
  expect(site).toEqual({ vendorAccountId: '1234567-sb1' });
  expect(netsuite.place('production', null, site).apiUrl).toBe('https://1234567-sb1.suitetalk.api.netsuite.com');
});

test('what is not entered is asked for later, and is no complaint', () => {
  const site = siteOf(dynamics.site ?? [], { tenantId: '', environmentName: 'Production', vendorAccountId: '1' });
  expect(site).toEqual({ environmentName: 'production' });
  expect(siteComplaints(dynamics.site ?? [], site)).toEqual([]);
  expect(openQuestions(dynamics.site ?? [], site).map(({ field }) => field)).toEqual(['tenantId']);
});

test('the same company of two sites is not the same', () => {
  expect(siteKey({ tenantId: 'one', environmentName: 'Production' })).not.toBe(siteKey({ tenantId: 'one', environmentName: 'Test' }));
  expect(siteKey({})).toBe('');
});

test('a site has one spelling', () => {
  const [tenantId, small] = ['AAAAAAAA-0000-4000-8000-000000000365', 'aaaaaaaa-0000-4000-8000-000000000365'];
  for (const vendorAccountId of ['1234567_SB1', '1234567_sb1', '1234567-sb1'])
    expect(siteOf(questions, { vendorAccountId, tenantId, environmentName: 'PRODUCTION' })).toEqual({
      vendorAccountId: '1234567-sb1',
      tenantId: small,
      environmentName: 'production',
    });
});
