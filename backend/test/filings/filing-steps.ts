import { FILING_PACKAGE } from '../../src/filings/packages/filing-package.task.js';
import { FilingLedgerService } from '../../src/filings/liability-posting/filing-ledger.service.js';
import { runTask } from '../harness/run-task.js';
import type { TestBook, BookBench } from '../harness/book.js';
import { addDays } from '../book/model/steps.js';
import { findDeadline, buildLicenseEntry, openFiling, buildPolicyEntry, REASON } from '../harness/entries.js';

export const LICENSE = buildLicenseEntry();
export const POLICY = buildPolicyEntry({ effectiveDate: '2026-02-01', expirationDate: '2027-02-01', reason: REASON });

/** Returns the steps that users perform on filings, in the current organization. */
export function createFilingSteps(current: () => { readonly bench: BookBench; readonly book: TestBook }) {
  const enterPolicy = async (change: object = {}) =>
    (
      await current()
        .book.owner.post('/api/policies')
        .send({ ...POLICY, ...change })
        .expect(201)
    ).body;
  const addLicense = () => current().book.owner.post('/api/organization/licenses').send(LICENSE).expect(201);
  const getDeadline = (obligationId: string, periodStart: string) => findDeadline(current().book.owner, obligationId, periodStart);
  const getForm802 = () => getDeadline('va-form-802', '2026-01-01');
  const open = (deadlineId: string) => openFiling(current().book.owner, deadlineId);
  const openForm802 = async () => open((await getForm802()).id);
  const fetchFiling = async (id: string) => (await current().book.owner.get(`/api/filings/${id}`).expect(200)).body;
  const requestPackage = async (id: string) => (await current().book.owner.post(`/api/filings/${id}/packages`).send({}).expect(202)).body;
  const run = async (taskId: string, completeIn?: () => Promise<void>) => {
    await runTask(current().bench.web.app, FILING_PACKAGE, { organizationId: current().book.organizationId, id: taskId }, completeIn);
  };
  const createPackage = async (id: string) => {
    await run((await requestPackage(id)).id);
    return (await fetchFiling(id)).packages[0];
  };
  const fetchContent = async (id: string, fileId: string): Promise<Buffer> =>
    (await current().book.owner.get(`/api/filings/${id}/files/${fileId}`).buffer(true).expect(200)).body;
  /** Moves the clock past the end of the filing's period, because a filing cannot be sent earlier. */
  const passPeriod = async (id: string): Promise<void> => {
    const { periodEnd } = await fetchFiling(id);
    const { clock } = current().bench;
    if (clock.date > periodEnd) return;
    // Keeps the trial from ending as the clock advances.
    await current().book.owner.put('/api/organization/plan').send({ plan: 'enterprise' }).expect(200);
    clock.date = addDays(periodEnd, 1);
  };
  const send = (id: string, packageId: string, change: object = {}) =>
    current()
      .book.owner.post(`/api/filings/${id}/sent`)
      .send({ packageId, submissionType: 'portal', ...change });
  const fetchOwed = async () => {
    const { body } = await current().book.owner.get('/api/ledger?fromMonth=2026-01&toMonth=2026-12&state=VA').expect(200);
    return JSON.stringify(body);
  };
  /** Runs the worker's job after a submission's status changed. */
  const applyDecision = async (submissionId: string) => {
    const payload = { submissionId, changeId: submissionId, previousStatus: null, newStatus: 'submitted' as const };
    await current()
      .bench.service(FilingLedgerService)
      .applyDecision({ organizationId: current().book.organizationId, payload, completeIn: async () => undefined });
  };
  return {
    enterPolicy,
    addLicense,
    getDeadline,
    getForm802,
    open,
    openForm802,
    fetchFiling,
    requestPackage,
    run,
    createPackage,
    fetchContent,
    passPeriod,
    send,
    fetchOwed,
    applyDecision,
  };
}
