import { buildAccountSetup, buildPolicyData, buildTaxCalculations } from './book-tasks.js';
import { buildComplianceChecklists, buildComplianceComplete, buildFilingDeadlines, buildFilingSubmission } from './filing-tasks.js';
import type { JourneyFacts, MilestoneId, MilestoneTasks } from './journey.types.js';

const TASK_BUILDERS: Readonly<Record<MilestoneId, (facts: JourneyFacts) => MilestoneTasks>> = {
  account_setup: buildAccountSetup,
  policy_data: buildPolicyData,
  tax_calculations: buildTaxCalculations,
  compliance_checklists: buildComplianceChecklists,
  filing_deadlines: buildFilingDeadlines,
  filing_submission: buildFilingSubmission,
  compliance_complete: buildComplianceComplete,
};

export const buildTasks = (id: MilestoneId, facts: JourneyFacts): MilestoneTasks => TASK_BUILDERS[id](facts);
