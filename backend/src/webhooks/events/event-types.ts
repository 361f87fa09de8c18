/** Types of events for external programs, with labels. A name must never change; new ones may be added. */
export const EVENT_TYPES = {
  'policy.import-finished': 'A policy file was imported',
  'policy.import-undone': 'A policy import was undone',
  'policy.transaction-entered': 'A transaction was entered by hand',
  'policy.transaction-corrected': 'A transaction was corrected',
  'policy.transaction-backed-out': 'A transaction was backed out',
  'policy.home-state-recorded': 'The home state of a policy was recorded',
  'book.changed': 'Transactions were added to the book, or their charges changed',
  'deadline.opened': 'A deadline was opened, reopened or moved',
  'deadline.changed': 'A custom deadline was changed',
  'deadline.completed': 'A deadline was completed',
  'deadline.deleted': 'A custom deadline was deleted',
  'placement.deliverable': 'A policy may be delivered, because its filing was sent or accepted',
  'charge.differs': 'An invoice charged something other than what is due, or the difference changed',
  'submission.created': 'A submission was recorded',
  'submission.status-changed': 'The status of a submission changed',
  'submission.changed': 'The priority, assignee or reference number of a submission changed',
  'document.generated': 'A document was generated',
  'document.voided': 'A document was voided',
  'document.filed': 'A document was added to a submission or removed from it',
  'rule-change.proposed': 'A rule change was proposed',
  'rule-change.approved': 'A rule change was approved',
  'rule-change.rejected': 'A rule change was rejected',
  'rule-change.withdrawn': 'A rule change was withdrawn',
  'rule-change.applied': 'A rule change was applied to the book',
  'regulatory-update.found': 'A regulator published a critical or important change',
} as const;

export type EventType = keyof typeof EVENT_TYPES;

/** Type of a test event, which needs no subscription. */
export const TEST_EVENT = 'webhook.test';

const isEventType = (name: string): name is EventType => Object.hasOwn(EVENT_TYPES, name);

export const eventTypes: readonly EventType[] = Object.keys(EVENT_TYPES).filter(isEventType);
