import { Client } from 'pg';
import { uploadCsv } from '../import/client.mjs';

const TODAY = new Date().toISOString().slice(0, 10);
const YEAR = Number(TODAY.slice(0, 4));
const EXPIRES = `${YEAR + 1}-12-31`;
const HEADER =
  'policy_number,insured_name,effective_date,expiration_date,premium,state,transaction_type,transaction_date,insurer_name,coverage_code,insurer_naic';
const LICENSES = [
  { licenseType: 'agency', holder: 'Sample Brokers LLC' },
  { licenseType: 'individual', holder: 'Sample Owner' },
];
const PROFILE = {
  legalName: 'Sample Brokers LLC',
  street: '1 Bay St',
  city: 'Tallahassee',
  addressState: 'FL',
  postalCode: '32301',
  npn: null,
  contacts: [{ name: 'Sample Owner', email: 'owner@example.test', phone: '850 555 0100' }],
};

/** @param {string} backendUrl @param {string} cookie */
export const createCaller =
  (backendUrl, cookie) => async (/** @type {string} */ method, /** @type {string} */ path, /** @type {object | undefined} */ body) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await fetch(`${backendUrl}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
    return text === '' ? null : JSON.parse(text);
  };

/**
 * Fills an organization with Florida policies, each of which has a county, and opens the filing that covers them.
 * @param {{ ownerUrl: string, backendUrl: string }} stack
 * @param {{ cookie: string, organizationId: string, policies: number }} book
 * @returns {Promise<string>} the ID of the filing
 */
export async function openFloridaFiling({ ownerUrl, backendUrl }, { cookie, organizationId, policies }) {
  const call = createCaller(backendUrl, cookie);
  const rows = Array.from({ length: policies }, (_, index) => {
    const premium = `${1_000 + (index % 9_000)}.${String(index % 100).padStart(2, '0')}`;
    return `FL-${index},"Insured ""${index}"", Inc.",${TODAY},${EXPIRES},${premium},FL,new,${TODAY},Sample Specialty,1000,12345`;
  });
  await uploadCsv(backendUrl, cookie, `${HEADER}\n${rows.join('\n')}\n`);
  for (const license of LICENSES)
    await call('POST', '/api/organization/licenses', {
      ...license,
      state: 'FL',
      licenseNumber: license.licenseType,
      validFrom: null,
      validTo: null,
    });
  await call('PUT', '/api/organization/profile', PROFILE);
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
  await client.query(
    `insert into filing_places (organization_id, policy_id, county, postal_code, entered_by_name, entered_at)
     select organization_id, id, 'Leon', '32301', 'Sample Owner', now() from policies where organization_id = $1`,
    [organizationId],
  );
  await client.query('analyze');
  await client.end();
  await call('POST', '/api/deadlines/initialize-standard', {});
  /** @type {{ id: string, obligationId: string, periodStart: string, periodEnd: string }[]} */
  const deadlines = await call('GET', '/api/deadlines?state=FL', undefined);
  const deadline = deadlines.find(
    ({ obligationId, periodStart, periodEnd }) => obligationId === 'fl-quarterly-affidavit' && periodStart <= TODAY && periodEnd >= TODAY,
  );
  const { id } = await call('POST', '/api/filings', { deadlineId: deadline?.id });
  return id;
}
