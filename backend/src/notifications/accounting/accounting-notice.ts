import type { AccountingTrouble } from '../../accounting/accounting-events.js';
import type { Notice } from '../notification.types.js';

/** What owners are told of a sync that nobody asked for: once a day for each connection, however often it syncs. */
export function accountingNotice({ connectionId, companyName, day, trouble, hasFailed }: AccountingTrouble): Notice {
  const next = hasFailed ? 'Open Accounting Integrations to retry the sync.' : 'Open the entries to review them.';
  return {
    type: 'status_update',
    setting: 'submission_status',
    subjectId: connectionId,
    occasion: `sync of ${day}`,
    title: 'Accounting sync needs attention',
    message: `${companyName}: ${trouble} ${next}`,
    priority: 'high',
    link: hasFailed ? '/accounting-integrations' : `/accounting-integrations/${connectionId}/entries`,
    metadata: {},
  };
}
