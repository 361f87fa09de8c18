import type { TRANSACTION_BACKED_OUT } from '../../back-outs/back-out.actions.js';
import type { TRANSACTION_CORRECTED, TRANSACTION_ENTERED } from '../../manual-entry/manual-entry.actions.js';
import type { HOME_STATE_RECORDED } from '../../home-state/home-state.actions.js';
import type { IMPORT_FINISHED } from '../../imports/import/import.actions.js';
import type { IMPORT_UNDONE } from '../../imports/undo/undo.actions.js';
import type { DEADLINE_CHANGED, DEADLINE_COMPLETED, DEADLINE_DELETED } from '../../deadlines/deadline.actions.js';
import type { DOCUMENT_FILED, DOCUMENT_GENERATED, DOCUMENT_VOIDED } from '../../documents/document.actions.js';
import type { AuditAction } from '../../platform/kernel/audit/audit-action.js';
import type { RecordedChange } from '../../platform/kernel/audit-log/audit-log.js';
import type { OutboxEvent } from '../../platform/kernel/outbox/outbox.js';
import type { RULE_CHANGE_APPLIED, RULE_CHANGE_APPROVED, RULE_CHANGE_PROPOSED } from '../../rule-changes/rule-change.actions.js';
import type { SUBMISSION_CHANGED, SUBMISSION_CREATED } from '../../submissions/submission.actions.js';
import type { EventType } from './event-types.js';
import type { Occurrence } from './occurrence.js';

type Details<Action> =
  Action extends AuditAction<infer D>
    ? D extends { readonly after: infer After }
      ? After
      : D extends { readonly before: infer Before }
        ? Before
        : never
    : never;

/** Mapping of a recorded change to an event. */
interface EventMapping {
  readonly type: EventType;
  /** Name under which the event's data contain the subject's id. */
  readonly id: string;
  /**
   * Fields to include, with their values after the change or, for a deletion, before it; `counts` for all fields, if they are numbers by outcome.
   */
  readonly fields: readonly string[] | 'counts';
  /** Field with the id of the subject within which events are sent in order; by default, the subject of the change. */
  readonly orderedBy?: string;
}

function createMapping<Action>(
  type: EventType,
  id: string,
  fields: readonly (keyof Details<Action> & string)[] | 'counts',
  orderedBy?: keyof Details<Action> & string,
): EventMapping {
  return { type, id, fields, ...(orderedBy && { orderedBy }) };
}

/** Changes of the audit log that become events, by action name. */
export const publishedChanges: Readonly<Record<string, EventMapping>> = {
  'import.finished': createMapping<typeof IMPORT_FINISHED>('policy.import-finished', 'importId', 'counts'),
  'import.undone': createMapping<typeof IMPORT_UNDONE>('policy.import-undone', 'importId', ['fileName']),
  'policy-transaction.entered': createMapping<typeof TRANSACTION_ENTERED>(
    'policy.transaction-entered',
    'transactionId',
    ['policyId', 'policyNumber', 'transactionType', 'transactionDate', 'premium', 'taxAmount', 'fees'],
    'policyId',
  ),
  'policy-transaction.corrected': createMapping<typeof TRANSACTION_CORRECTED>(
    'policy.transaction-corrected',
    'transactionId',
    ['policyId', 'policyNumber', 'replacementId', 'transactionType', 'transactionDate', 'premium', 'taxAmount', 'fees'],
    'policyId',
  ),
  'policy-transaction.backed-out': createMapping<typeof TRANSACTION_BACKED_OUT>(
    'policy.transaction-backed-out',
    'transactionId',
    ['policyId', 'backOutId'],
    'policyId',
  ),
  'policy.home-state-recorded': createMapping<typeof HOME_STATE_RECORDED>('policy.home-state-recorded', 'policyId', [
    'policyNumber',
    'homeState',
  ]),
  'deadline.changed': createMapping<typeof DEADLINE_CHANGED>('deadline.changed', 'deadlineId', ['state', 'filingType', 'dueDate']),
  'deadline.completed': createMapping<typeof DEADLINE_COMPLETED>('deadline.completed', 'deadlineId', [
    'state',
    'title',
    'actBy',
    'completedOn',
  ]),
  'deadline.deleted': createMapping<typeof DEADLINE_DELETED>('deadline.deleted', 'deadlineId', ['state', 'filingType', 'dueDate']),
  'submission.created': createMapping<typeof SUBMISSION_CREATED>('submission.created', 'submissionId', [
    'state',
    'filingType',
    'dueDate',
    'deadlineId',
  ]),
  'submission.changed': createMapping<typeof SUBMISSION_CHANGED>('submission.changed', 'submissionId', [
    'priority',
    'referenceNumber',
    'assignee',
  ]),
  'document.generated': createMapping<typeof DOCUMENT_GENERATED>('document.generated', 'documentId', [
    'title',
    'fileName',
    'state',
    'period',
    'version',
  ]),
  'document.voided': createMapping<typeof DOCUMENT_VOIDED>('document.voided', 'documentId', ['fileName', 'reason']),
  'document.filed': createMapping<typeof DOCUMENT_FILED>('document.filed', 'documentId', ['fileName', 'submissionId']),
  'rule-change.proposed': createMapping<typeof RULE_CHANGE_PROPOSED>('rule-change.proposed', 'ruleChangeId', ['title']),
  'rule-change.approved': createMapping<typeof RULE_CHANGE_APPROVED>('rule-change.approved', 'ruleChangeId', ['title', 'status']),
  'rule-change.rejected': createMapping<typeof RULE_CHANGE_APPROVED>('rule-change.rejected', 'ruleChangeId', ['title', 'status', 'reason']),
  'rule-change.withdrawn': createMapping<typeof RULE_CHANGE_APPROVED>('rule-change.withdrawn', 'ruleChangeId', ['title', 'status']),
  'rule-change.applied': createMapping<typeof RULE_CHANGE_APPLIED>('rule-change.applied', 'ruleChangeId', [
    'title',
    'changedPolicies',
    'changedTransactions',
    'totalDifference',
  ]),
};

/** Converts a recorded change to an event; undefined for changes that stay internal. */
export function toOccurrence({ action, subjectId, before, after }: RecordedChange): Occurrence | undefined {
  const mapping = Object.hasOwn(publishedChanges, action) ? publishedChanges[action] : undefined;
  if (mapping === undefined) return undefined;
  const details = new Map(Object.entries(after ?? before ?? {}));
  const fields = mapping.fields === 'counts' ? { counts: Object.fromEntries(details) } : pickFacts(details, mapping.fields);
  const orderedBy = mapping.orderedBy === undefined ? subjectId : String(details.get(mapping.orderedBy) ?? subjectId);
  return { type: mapping.type, subject: `${getFamily(mapping.type)}:${orderedBy}`, data: { [mapping.id]: subjectId, ...fields } };
}

/** Converts an event of the outbox. Most are not converted; an event about several deadlines becomes one event for each deadline. */
export function toOccurrences({ type, organizationId, subjectId, payload }: OutboxEvent): Occurrence[] {
  const facts = new Map(Object.entries(payload));
  const pick = (...names: string[]) => pickFacts(facts, names);
  if (type === 'book.changed')
    return [{ type, subject: `book:${organizationId}`, data: pick('source', 'sourceId', 'states', 'months', 'version') }];
  if (type === 'submission.status-changed')
    return [{ type, subject: `submission:${subjectId}`, data: pick('submissionId', 'previousStatus', 'newStatus') }];
  if (type === 'placement.deliverable')
    return [{ type, subject: `policy:${subjectId}`, data: { policyId: subjectId, ...pick('policyNumber', 'state', 'filingId') } }];
  if (type === 'regulatory-update.found') return [{ type, subject: `regulatory-update:${subjectId}`, data: pick('updateId') }];
  if (type === 'charges.differ') return listEntries(facts.get('differences')).map(toChargeOccurrence);
  if (type !== 'deadlines.opened') return [];
  const ids: unknown = facts.get('deadlineIds');
  return (Array.isArray(ids) ? ids.map(String) : []).map((deadlineId) => ({
    type: 'deadline.opened',
    subject: `deadline:${deadlineId}`,
    data: { deadlineId },
  }));
}

/** Converts a difference in charges to an event; changes to one transaction are sent in order. */
function toChargeOccurrence(difference: object): Occurrence {
  const facts = new Map<string, unknown>(Object.entries(difference));
  const data = pickFacts(facts, [
    'transactionId',
    'policyId',
    'policyNumber',
    'state',
    'charged',
    'due',
    'chargeDifferences',
    'chargeCause',
  ]);
  return { type: 'charge.differs', subject: `charge:${String(facts.get('transactionId'))}`, data };
}

const listEntries = (value: unknown): object[] =>
  Array.isArray(value) ? value.filter((one): one is object => typeof one === 'object' && one !== null) : [];

const getFamily = (type: EventType): string => type.slice(0, type.indexOf('.'));

function pickFacts(facts: ReadonlyMap<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => facts.has(name)).map((name) => [name, facts.get(name)]));
}
