import { accountSetup, policyData, taxCalculations } from './book-tasks.js';
import { complianceChecklists, complianceComplete, filingDeadlines, filingSubmission } from './filing-tasks.js';
import type { JourneyFacts, MilestoneId, MilestoneTasks } from './journey.types.js';

const TASKS: Readonly<Record<MilestoneId, (facts: JourneyFacts) => MilestoneTasks>> = {
  account_setup: accountSetup,
  policy_data: policyData,
  tax_calculations: taxCalculations,
  compliance_checklists: complianceChecklists,
  filing_deadlines: filingDeadlines,
  filing_submission: filingSubmission,
  compliance_complete: complianceComplete,
};

export const tasksOf = (id: MilestoneId, facts: JourneyFacts): MilestoneTasks => TASKS[id](facts);
