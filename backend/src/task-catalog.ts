import type { TaskDefinition } from './platform/tasks/task-definition.js';
import { POLICY_IMPORT } from './policies/policy-import.task.js';
import { IMPORT_UNDO } from './policies/undo/import-undo.task.js';
import { RULE_CHANGE_APPLY, RULE_CHANGE_PREVIEW } from './rule-changes/rule-change.task.js';
import { TAX_BATCH } from './tax/batch/tax-batch.task.js';

/** Every kind of task of the product. A process refuses to start unless each has exactly one provider marked with @DoesTask. */
export const taskCatalog: readonly TaskDefinition[] = [POLICY_IMPORT, IMPORT_UNDO, TAX_BATCH, RULE_CHANGE_PREVIEW, RULE_CHANGE_APPLY];
