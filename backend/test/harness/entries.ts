import type { TestApp } from './app.js';

type Agent = ReturnType<TestApp['newAgent']>;

/** The reason that the API requires for manual entries. */
export const REASON = 'The broker sent the declarations.';

/** The body of a new policy, with a test's changes. */
interface PolicyEntry extends Readonly<Record<string, unknown>> {
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly premium: number;
}

/** Builds the body of a new policy: $1,000 in Virginia for 2026. */
export const buildPolicyEntry = (changes: Readonly<Record<string, unknown>> = {}): PolicyEntry => ({
  policyNumber: 'SL-1',
  insuredName: 'Harbor Freight Lines LLC',
  state: 'VA',
  transactionType: 'new',
  effectiveDate: '2026-01-01',
  expirationDate: '2027-01-01',
  premium: 1000,
  ...changes,
});

/** Builds the body of an agency license without an expiration date. */
export const buildLicenseEntry = (changes: object = {}) => ({
  state: 'VA',
  holder: 'Harbor Brokers',
  licenseNumber: 'VA-77',
  licenseType: 'agency',
  validFrom: null,
  validTo: null,
  ...changes,
});

/** Builds the body of a proposal for a 1% surcharge in Virginia from 2027 on. */
export const buildSurchargeProposal = () => ({
  kind: 'override',
  state: 'VA',
  edition: 'product',
  chargeKind: 'surcharge',
  label: 'New surcharge',
  ratePercent: '1',
  flatAmount: null,
  effectiveFrom: '2027-01-01',
  effectiveTo: null,
  source: 'https://example.com/',
  reason: 'Bulletin',
  replaces: null,
});

/** Creates the standard deadlines and returns the one for an obligation and period, such as `va-form-802` from `2026-01-01`. */
export async function findDeadline(
  owner: Agent,
  obligationId: string,
  periodStart?: string,
): Promise<{ id: string; isCompleted: boolean; periodStart: string }> {
  await owner.post('/api/deadlines/initialize-standard').expect(200);
  const { body } = await owner.get(`/api/deadlines?state=${obligationId.slice(0, 2).toUpperCase()}`).expect(200);
  return body.find(
    (one: Record<string, string>) =>
      one['obligationId'] === obligationId && (periodStart === undefined || one['periodStart'] === periodStart),
  );
}

export const openFiling = async (owner: Agent, deadlineId: string) =>
  (await owner.post('/api/filings').send({ deadlineId }).expect(200)).body;
