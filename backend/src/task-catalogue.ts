import type { TaskDefinition } from './platform/tasks/task-definition.js';
import { RULE_CHANGE_APPLY, RULE_CHANGE_PREVIEW } from './rule-changes/rule-change.task.js';
import { TAX_BATCH } from './tax/batch/tax-batch.task.js';
import { POLICY_IMPORT } from './policies/policy-import.task.js';

/** Every kind of task of the product. A process refuses to start unless each has exactly one provider marked with @DoesTask. */
export const taskCatalogue: readonly TaskDefinition[] = [POLICY_IMPORT, TAX_BATCH, RULE_CHANGE_PREVIEW, RULE_CHANGE_APPLY];
