import { dynamics } from './dynamics.js';
import { netsuite } from './netsuite.js';
import { listOpenQuestions, findSiteErrors, formatSiteKey, normalizeSite } from './site.js';

const questions = [...(netsuite.site ?? []), ...(dynamics.site ?? [])];

test('rejects values that would point a URL to another host or path', () => {
  for (const hostile of ['evil.example/', 'a.b', 'x@evil', '1234567#', '../x', 'a b', '1234567_SB1\n', 'x'.repeat(60)]) {
    const site = { vendorAccountId: hostile, tenantId: hostile, environmentName: hostile };
    expect(findSiteErrors(questions, site).map(({ field }) => field)).toEqual(['vendorAccountId', 'tenantId', 'environmentName']);
  }
});

test("accepts each system's example, and ignores the values of other systems", () => {
  const entered = Object.fromEntries(questions.map(({ field, example }) => [field, example]));
  expect(findSiteErrors(questions, entered)).toEqual([]);
  const site = normalizeSite(netsuite.site ?? [], entered);
  expect(site).toEqual({ vendorAccountId: '1234567-sb1' });
  expect(netsuite.getPlace('production', null, site).apiUrl).toBe('https://1234567-sb1.suitetalk.api.netsuite.com');
});

test('lists missing values that can be entered later, and reports no error', () => {
  const site = normalizeSite(dynamics.site ?? [], { tenantId: '', environmentName: 'Production', vendorAccountId: '1' });
  expect(site).toEqual({ environmentName: 'production' });
  expect(findSiteErrors(dynamics.site ?? [], site)).toEqual([]);
  expect(listOpenQuestions(dynamics.site ?? [], site).map(({ field }) => field)).toEqual(['tenantId']);
});

test('distinguishes two sites of the same company', () => {
  expect(formatSiteKey({ tenantId: 'one', environmentName: 'Production' })).not.toBe(
    formatSiteKey({ tenantId: 'one', environmentName: 'Test' }),
  );
  expect(formatSiteKey({})).toBe('');
});

test('normalizes different spellings of a site', () => {
  const [tenantId, small] = ['AAAAAAAA-0000-4000-8000-000000000365', 'aaaaaaaa-0000-4000-8000-000000000365'];
  for (const vendorAccountId of ['1234567_SB1', '1234567_sb1', '1234567-sb1'])
    expect(normalizeSite(questions, { vendorAccountId, tenantId, environmentName: 'PRODUCTION' })).toEqual({
      vendorAccountId: '1234567-sb1',
      tenantId: small,
      environmentName: 'production',
    });
});
