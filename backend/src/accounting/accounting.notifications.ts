import { defineNotification } from '../platform/work/notifications/notification-definition.js';
import { ACCOUNTING_PROBLEM_EVENT, type AccountingProblem } from './accounting-events.js';

/** Reports a scheduled sync that failed or needs attention, once a day per connection regardless of how often it syncs. */
export const SYNC_PROBLEM = defineNotification<AccountingProblem>({
  kind: 'accounting-notices',
  type: 'status_update',
  setting: 'submission_status',
  recipients: 'owners',
  on: ACCOUNTING_PROBLEM_EVENT,
  compose: ({ connectionId, companyName, day, trouble, hasFailed }) => {
    const next = hasFailed ? 'Open Accounting Integrations to retry the sync.' : 'Open the entries to review them.';
    return {
      subjectId: connectionId,
      occasion: `sync of ${day}`,
      title: 'Accounting sync needs attention',
      message: `${companyName}: ${trouble} ${next}`,
      priority: 'high',
      link: hasFailed ? '/accounting-integrations' : `/accounting-integrations/${connectionId}/entries`,
      metadata: {},
    };
  },
});
