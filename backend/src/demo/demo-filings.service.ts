import { Injectable } from '@nestjs/common';
import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { FilingAmendmentsService } from '../filings/amendments/filing-amendments.service.js';
import { OfficeResponsesService } from '../filings/office-responses/office-responses.service.js';
import { FilingPackagesService } from '../filings/packages/filing-packages.service.js';
import { FilingSubmissionService } from '../filings/submission/filing-submission.service.js';
import { FilingTagsService } from '../filings/tags/filing-tags.service.js';
import { FilingsService } from '../filings/filings.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import type { UserCaller } from '../platform/kernel/access/caller.js';
import { ManualEntryService } from '../manual-entry/manual-entry.service.js';
import { PoliciesService } from '../policies/policies.service.js';
import { DemoFiledQuarterService } from './demo-filed-quarter.service.js';
import { findLastQuarter, type Quarter } from './last-quarter.js';

const POLL_MS = 50;
const MAX_WAIT_MS = 120_000;

/** Filings for the quarter: one with an answered tag, one without a tag, one amended, and one that awaits a response from the office. */
const FLORIDA = 'fl-quarterly-affidavit';
const VIRGINIA = 'va-quarterly';
const ALASKA = 'ak-quarterly';
const GEORGIA = 'ga-quarterly';
/** A policy in Alaska with an endorsement that arrives after its quarter was filed. */
const LATE_ENDORSED_POLICY = 'GL-1445';

/**
 * Files the demo organization's last quarter, with responses, amendments, payments and statements, all recorded on the day on which the organization
 * was created.
 */
@Injectable()
export class DemoFilingsService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly deadlines: DeadlinesService,
    private readonly filings: FilingsService,
    private readonly packages: FilingPackagesService,
    private readonly sending: FilingSubmissionService,
    private readonly answers: OfficeResponsesService,
    private readonly tags: FilingTagsService,
    private readonly amendments: FilingAmendmentsService,
    private readonly policies: PoliciesService,
    private readonly bookings: ManualEntryService,
    private readonly settling: DemoFiledQuarterService,
  ) {}

  /** Files the quarter once; skips an organization that already has filings. @param openedOn day on which the organization was created */
  async load(owner: UserCaller, openedOn: CalendarDate): Promise<void> {
    const { total } = await this.filings.list(owner.organizationId, { limit: 1 });
    if (total > 0) return;
    const quarter = findLastQuarter(openedOn);
    const [florida, virginia, alaska, georgia] = await this.openDeadlines(owner, quarter, openedOn, [FLORIDA, VIRGINIA, ALASKA, GEORGIA]);
    // The worker creates the other packages while the first ones are sent.
    for (const filing of [florida, virginia, alaska, georgia]) await this.packages.requestPackage(owner, filing!, undefined);
    await this.submitPackage(owner, florida!, 1);
    await this.recordTag(owner, florida!);
    await this.tags.settleTags(owner, florida!, { tagStatus: 'explained', tagNote: 'The reason for the delay is on file.' });
    await this.packages.requestPackage(owner, florida!, undefined);
    await this.submitPackage(owner, florida!, 2);
    await this.recordAcceptance(owner, florida!, 'SAMPLE-FL-2');
    await this.submitPackage(owner, virginia!, 1);
    await this.recordAcceptance(owner, virginia!, 'SAMPLE-VA-1');
    await this.submitPackage(owner, alaska!, 1);
    await this.recordAcceptance(owner, alaska!, 'SAMPLE-AK-1');
    await this.postLateEndorsement(owner, quarter);
    const amendment = await this.amendments.openAmendment(owner, alaska!);
    await this.packages.requestPackage(owner, amendment, undefined);
    await this.submitPackage(owner, amendment, 1);
    await this.recordAcceptance(owner, amendment, 'SAMPLE-AK-2');
    await this.submitPackage(owner, georgia!, 1);
    await this.settling.settleQuarter(owner, quarter, openedOn, ['FL', 'VA', 'AK']);
  }

  /** Temporarily tracks the quarter's deadlines; others from before the organization's creation stay untracked. */
  private async openDeadlines(
    owner: UserCaller,
    quarter: Quarter,
    openedOn: CalendarDate,
    obligations: readonly string[],
  ): Promise<string[]> {
    const { organizationId } = owner;
    await this.organizations.update(organizationId, { trackingSince: addDays(quarter.to, 1) });
    const ids: string[] = [];
    for (const obligation of obligations) {
      const state = obligation.slice(0, 2).toUpperCase();
      const { rows } = await this.deadlines.list(organizationId, { state, limit: 1_000 });
      const deadline = rows.find(({ obligationId, periodStart }) => obligationId === obligation && periodStart === quarter.from);
      if (deadline === undefined) throw new Error(`The demo has no deadline ${obligation} for ${quarter.from}.`);
      ids.push((await this.filings.open(owner, deadline.id)).id);
    }
    await this.organizations.update(organizationId, { trackingSince: openedOn });
    return ids;
  }

  /** Waits for the package with this number and records it as sent. */
  private async submitPackage(owner: UserCaller, filingId: string, number: number): Promise<void> {
    const deadline = performance.now() + MAX_WAIT_MS;
    for (;;) {
      const filing = await this.filings.get(owner.organizationId, filingId);
      if (filing.packageWork?.status === 'failed') throw new Error(`The demo's package was not created: ${filing.packageWork.problem}`);
      const [made] = filing.packages;
      if (made !== undefined && filing.packages.length === number) {
        await this.sending.sendFiling(owner, filingId, { packageId: made.id, referenceNumber: null });
        return;
      }
      if (performance.now() > deadline)
        throw new Error('The worker did not finish a package of the demo within two minutes; is it running?');
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** Records that the office tagged the oldest transaction, which became effective more than 30 days ago, and accepted the rest. */
  private async recordTag(owner: UserCaller, filingId: string): Promise<void> {
    const late = { place: 'Transaction 1', transactionId: null, line: '1', answer: 'tagged', officeNumber: null };
    const responses = [{ ...late, code: 'LATE', words: 'Filed more than 30 days after the effective date.' }];
    await this.answers.recordResponse(owner, filingId, { responses, rest: 'accepted', confirmationNumber: 'SAMPLE-FL-1', words: null });
  }

  private async recordAcceptance(owner: UserCaller, filingId: string, confirmationNumber: string): Promise<void> {
    await this.answers.recordResponse(owner, filingId, { responses: [], rest: 'accepted', confirmationNumber, words: null });
  }

  private async postLateEndorsement({ organizationId, id, name }: UserCaller, quarter: Quarter): Promise<void> {
    const { rows } = await this.policies.list(organizationId, { search: LATE_ENDORSED_POLICY, limit: 1 });
    const policy = rows[0]!;
    const { effectiveDate, expirationDate } = policy;
    const latest = addDays(effectiveDate, 10);
    const transactionDate = latest < quarter.to ? latest : quarter.to;
    const facts = { transactionType: 'endorsement', effectiveDate, expirationDate, transactionDate, premium: 1_250 } as const;
    const booking = { by: { id, name }, reason: 'The endorsement arrived after the quarter was filed.' };
    await this.bookings.addTransaction(organizationId, policy.id, { ...facts, notes: 'Limit increased' }, booking);
  }
}
