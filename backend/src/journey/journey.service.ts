import { Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.js';
import { ChecklistCoverageService } from '../checklists/checklist-coverage.service.js';
import { DashboardService } from '../dashboard/dashboard.service.js';
import { DeadlineOverviewService } from '../deadlines/deadline-overview.service.js';
import { describeLateCosts } from '../filing-schedule/late-cost.js';
import { LicenseRegisterService } from '../licenses/license-register.service.js';
import { ReminderSettingsService } from '../notifications/settings/reminder-settings.service.js';
import { MemberDirectoryService } from '../organizations/members/member-directory.service.js';
import { OrganizationProfilesService } from '../organizations/profile/profile.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { PolicyImportsService } from '../imports/import/policy-imports.service.js';
import { DeliveryWaitsService } from '../placements/delivery-waits.service.js';
import { LateCostsService } from '../placements/late-costs.service.js';
import { PlacementWorkService } from '../placements/placement-work.service.js';
import { PolicyTotalsService } from '../policies/policy-totals.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { OrganizationRulesService } from '../tax/rules/organization-rules.service.js';
import type { JourneyFacts } from './journey.types.js';
import { type Milestone, buildMilestones } from './milestone.js';

const EDITIONS = { product: 'Priced by the Stampline rate table', statute: 'Priced by the statute' } as const;

/** Progress of an organization toward compliance, from its actual data. Risk comes from the dashboard, so that both agree. */
@Injectable()
export class JourneyService {
  constructor(
    private readonly database: DatabaseService,
    private readonly profiles: OrganizationProfilesService,
    private readonly register: LicenseRegisterService,
    private readonly members: MemberDirectoryService,
    private readonly reminders: ReminderSettingsService,
    private readonly accounts: AccountsService,
    private readonly totals: PolicyTotalsService,
    private readonly imports: PolicyImportsService,
    private readonly rules: OrganizationRulesService,
    private readonly checklists: ChecklistCoverageService,
    private readonly deadlines: DeadlineOverviewService,
    private readonly submissions: SubmissionsService,
    private readonly placements: PlacementWorkService,
    private readonly lateCosts: LateCostsService,
    private readonly deliveryWaits: DeliveryWaitsService,
    private readonly dashboard: DashboardService,
    private readonly clock: ClockService,
  ) {}

  async listMilestones(organizationId: string): Promise<Milestone[]> {
    return buildMilestones(await this.getFacts(organizationId));
  }

  private async getFacts(organizationId: string): Promise<JourneyFacts> {
    const stats = await this.dashboard.getStats(organizationId);
    const [people, hasProfile, { totalAccounts: accounts }, books, { rows: imports }, progress, submissions, coverage, placements] =
      await Promise.all([
        this.getPeopleAndRules(organizationId),
        this.profiles.hasRequiredFields(organizationId),
        this.accounts.getOverview(organizationId),
        this.totals.getStateTotals(organizationId, this.clock.today()),
        this.imports.list(organizationId, { limit: 1 }),
        this.deadlines.getProgress(organizationId),
        this.submissions.getProgress(organizationId),
        this.checklists.getUpcomingCoverage(organizationId),
        this.database.inOrganization(organizationId, async (tx) => ({
          openPlacements: await this.placements.countUnsent(tx),
          lateCosts: describeLateCosts(await this.lateCosts.forecastAll(tx), this.clock.today()),
          deliveryWaits: await this.deliveryWaits.describeAll(tx),
        })),
      ]);
    const [lastImport] = imports;
    return {
      ...people,
      hasProfile,
      accounts,
      policies: [...books.values()].reduce((sum, book) => sum + book.policies, 0),
      incompletePolicies: stats.incompletePolicies,
      lastImport: lastImport
        ? {
            hasFailed: lastImport.status === 'failed',
            totalRows: lastImport.totalRows ?? 0,
            failedRows: lastImport.failedRows,
            fileName: lastImport.fileName ?? 'rows sent by the API',
          }
        : null,
      checklists: {
        states: coverage.length,
        covered: coverage.filter(({ checklistId }) => checklistId !== null).length,
        complete: coverage.filter(({ provenShare }) => provenShare === 1).length,
        provenShare: coverage.reduce((sum, { provenShare }) => sum + provenShare, 0) / Math.max(1, coverage.length),
      },
      hasStandardDeadlines: progress.isStandard,
      closedFilings: { due: progress.closedDue, sent: progress.closedSent },
      submissions,
      ...placements,
      overdueFilings: stats.overdueFilings,
      highRiskStates: stats.highRiskStates,
      hasScore: stats.complianceScore !== null,
    };
  }

  private async getPeopleAndRules(
    organizationId: string,
  ): Promise<Pick<JourneyFacts, 'licenses' | 'members' | 'remindedMembers' | 'edition' | 'isEditionChosen'>> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const members = await this.members.listMembers(tx);
      const settings = await this.reminders.getSettingsOfUsers(
        tx,
        members.map(({ id }) => id),
      );
      const reminded = settings.filter(
        ({ reminderType, enabled, emailEnabled, inAppEnabled }) => reminderType === 'deadline' && enabled && (emailEnabled || inAppEnabled),
      );
      const licenses = await this.register.findAll(tx);
      const { rules } = await this.rules.readRules(tx);
      return {
        licenses: licenses.length,
        members: members.length,
        remindedMembers: new Set(reminded.map(({ userId }) => userId)).size,
        edition: EDITIONS[rules.edition],
        isEditionChosen: rules.isEditionChosen,
      };
    });
  }
}
