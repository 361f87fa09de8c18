import { FILING_PACKAGE } from '../../src/filings/packages/filing-package.task.js';
import { PlacementUpkeepProcessor } from '../../src/placements/placement-upkeep.processor.js';
import { PlacementUpkeepService } from '../../src/placements/placement-upkeep.service.js';
import type { TestBook, BookBench } from '../harness/book.js';
import { findDeadline, buildLicenseEntry, openFiling, buildPolicyEntry, REASON } from '../harness/entries.js';
import { runTask } from '../harness/run-task.js';

/** The filing duty used by the tests: within 30 days, including the effective date. */
export const DUTY = 'fl-transaction-30';

/** Facts that the office requires for each transaction. */
export const FACTS = { coverageCode: '1000', insurerNaic: '19437' };

/** A filer's profile, as offices require it. */
export const PROFILE = {
  legalName: 'Palm Brokers LLC',
  street: '1 Bay St',
  city: 'Tampa',
  addressState: 'FL',
  postalCode: '33602',
  npn: null,
  contacts: [{ name: 'Dana Reyes', email: 'dana@palm.example', phone: '813 555 0100' }],
};

/** Builds the request for a policy that is subject to the duty. */
export const placementEntry = (change: Readonly<Record<string, unknown>> = {}) =>
  buildPolicyEntry({
    state: 'FL',
    insurerName: 'Atlas Specialty',
    effectiveDate: '2026-11-01',
    expirationDate: '2027-11-01',
    reason: REASON,
    ...change,
  });

export function placementSteps(
  current: () => {
    readonly bench: Pick<BookBench, 'web' | 'service' | 'clock'>;
    readonly book: Pick<TestBook, 'owner' | 'organizationId'>;
  },
) {
  const agent = () => current().book.owner;
  const enter = async (change: Readonly<Record<string, unknown>> = {}) =>
    (await agent().post('/api/policies').send(placementEntry(change)).expect(201)).body;
  /** Computes placements as the worker's job does after a change to the book. */
  const compute = async () => current().bench.service(PlacementUpkeepService).computeAll(current().book.organizationId);
  const list = async (query: object = {}) => (await agent().get('/api/placements').query(query).expect(200)).body;
  const show = async (id: string) => (await agent().get(`/api/placements/${id}`).expect(200)).body;
  const overview = async () => (await agent().get('/api/placements/overview').expect(200)).body;
  const prepareOffice = async (legalName = PROFILE.legalName) => {
    const license = { state: 'FL', holder: 'Palm Brokers LLC', licenseNumber: 'A1' };
    await agent().post('/api/organization/licenses').send(buildLicenseEntry(license)).expect(201);
    const person = { state: 'FL', holder: 'Dana Reyes', licenseNumber: 'W2', licenseType: 'individual' };
    await agent().post('/api/organization/licenses').send(buildLicenseEntry(person)).expect(201);
    await agent()
      .put('/api/organization/profile')
      .send({ ...PROFILE, legalName })
      .expect(200);
  };
  const locate = async (id: string) => agent().put(`/api/placements/${id}/place`).send({ county: 'Leon', postalCode: '32301' }).expect(204);
  const pack = (body: object = {}) =>
    agent()
      .post('/api/placements/packages')
      .send({ obligationId: DUTY, ...body });
  const make = async (body: object = {}) => {
    const [made] = (await pack(body).expect(202)).body.placementPackages;
    await runTask(current().bench.web.app, FILING_PACKAGE, { organizationId: current().book.organizationId, id: made.taskId });
    const filing = (await agent().get(`/api/filings/${made.filingId}`).expect(200)).body;
    return { ...made, filing, packageId: filing.packages[0]?.id };
  };
  const send = (filingId: string, packageId: string) =>
    agent().post(`/api/filings/${filingId}/sent`).send({ packageId, submissionType: 'portal' });
  const repack = async (filingId: string) => {
    const { body: task } = await agent().post(`/api/filings/${filingId}/packages`).send({}).expect(202);
    await runTask(current().bench.web.app, FILING_PACKAGE, { organizationId: current().book.organizationId, id: task.id });
    return (await agent().get(`/api/filings/${filingId}`).expect(200)).body.packages[0];
  };
  /** Computes a filing's placements as the worker's job does after a submission or a response. */
  const follow = async (filingId: string) => {
    const { organizationId } = current().book;
    await current().bench.service(PlacementUpkeepProcessor).computeReported({ organizationId, payload: { filingId } });
  };
  /** Sends the filing for a period that has ended. @returns the filing's ID */
  const sendPeriod = async (obligationId: string, from: string, day: string): Promise<string> => {
    const { id } = await openFiling(agent(), (await findDeadline(agent(), obligationId, from)).id);
    const { clock } = current().bench;
    clock.date = day;
    await send(id, (await repack(id)).id).expect(200);
    clock.reset();
    return id;
  };
  return { repack, follow, sendPeriod, enter, compute, list, show, overview, prepareOffice, locate, pack, make, send };
}
