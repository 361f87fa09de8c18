import * as accounting from '../accounting/accounting.actions.js';
import * as accountImports from '../accounts/import/account-import.actions.js';
import { formatCount, formatDay, joinNames, formatMonth, formatOnOff, formatCode, findStateName } from './audit-formats.js';
import * as insurerImports from '../insurers/import/insurer-import.actions.js';
import * as monitoring from '../monitoring/monitoring.actions.js';
import * as notifications from '../notifications/notification.actions.js';
import * as organizations from '../organizations/organization.actions.js';
import * as profiles from '../organizations/profile/profile.actions.js';
import { type AuditSentence, sentence, defineAuditSentence } from '../platform/kernel/audit/audit-sentence.js';
import * as assignments from '../placements/assignments/assignment.actions.js';
import * as licensees from '../placements/licensees/licensee.actions.js';
import * as imports from '../imports/import/import.actions.js';
import * as policySync from '../policy-sync/policy-sync.actions.js';
import * as risk from '../risk/risk.actions.js';
import * as states from '../state-settings/state-settings.actions.js';
import * as storage from '../cloud-storage/cloud-storage.actions.js';
import * as submissions from '../submissions/submission.actions.js';

/** Sentences for entries about settings and finished work, with the values and counts from the entries. */
export const settingSentences: readonly AuditSentence[] = [
  // Settings
  defineAuditSentence(states.STATE_SET_UP, ({ after }) => {
    const license = after.licenseNumber ? `license ${after.licenseNumber}` : 'no license number';
    const frequency = after.filingFrequency ? `${after.filingFrequency} filing` : 'standard filing frequency';
    return sentence`${findStateName(after.state)} settings saved: ${license}, ${frequency}, ${formatCount(after.reminderLeadDays, 'day')} of notice`;
  }),
  defineAuditSentence(states.OVERVIEW_STATES_CHOSEN, ({ after }) => sentence`Overview states changed to ${joinNames(after.states)}`),
  defineAuditSentence(storage.STORAGE_RETENTION_SET, ({ before, after }) =>
    before.retainUntil
      ? sentence`Retention of ${after.name} changed from ${formatDay(before.retainUntil)} to ${formatDay(after.retainUntil)}`
      : sentence`Retention of ${after.name} set to ${formatDay(after.retainUntil)}`,
  ),
  defineAuditSentence(storage.STORAGE_HOLD_SET, ({ after }) =>
    after.legalHold === true ? sentence`Legal hold of ${after.name} set: ${after.reason}` : sentence`Legal hold of ${after.name} lifted`,
  ),
  defineAuditSentence(
    assignments.PLACEMENTS_ASSIGNED,
    ({ after }) => sentence`${formatCount(after.placements, 'placement')} assigned to ${after.assignee ?? 'no one'}`,
  ),
  defineAuditSentence(
    licensees.LICENSEE_CHOSEN,
    ({ after }) => sentence`${after.holder ?? 'No licensee'} chosen for ${formatCount(after.placements, 'placement')}`,
  ),
  defineAuditSentence(
    licensees.LICENSEE_RULES_CHANGED,
    ({ after }) => sentence`Licensee rules changed: ${formatCount(after.rules?.length, 'rule')} now`,
  ),
  defineAuditSentence(
    licensees.LICENSEE_MOVED,
    ({ after }) => sentence`Business of ${after.fromHolder} moved to ${after.toHolder}: ${formatCount(after.placements, 'placement')}`,
  ),
  defineAuditSentence(
    risk.RISK_SETTINGS_CHANGED,
    ({ after }) =>
      sentence`Heatmap settings changed: ${formatCount(after.shownStates?.length, 'state')} shown, low risk from ${after.lowFrom}, medium from ${after.mediumFrom}, high from ${after.highFrom}`,
  ),
  defineAuditSentence(
    accounting.ACCOUNTING_SETTINGS_CHANGED,
    ({ after }) => sentence`Accounting sync settings changed: automatic sync ${formatOnOff(after.autoSync)}, ${after.syncFrequency}`,
  ),
  defineAuditSentence(
    accounting.ACCOUNTING_MAPPING_CHANGED,
    ({ after }) =>
      sentence`Field mapping changed: ${formatCount(after.mappings?.length, 'field')}, entries from ${formatMonth(after.postFrom)} on`,
  ),
  defineAuditSentence(
    notifications.REMINDER_SETTING_CHANGED,
    ({ after }) =>
      sentence`Reminder setting changed: ${formatCode(after.reminderType)} ${formatOnOff(after.enabled)}, ${formatCount(after.daysAdvance, 'day')} before, email ${formatOnOff(after.emailEnabled)}, in-app ${formatOnOff(after.inAppEnabled)}`,
  ),
  defineAuditSentence(notifications.EMAIL_PREFERENCES_CHANGED, ({ after }) => {
    const quiet = after.quietHours === true ? `from ${after.quietFrom} to ${after.quietTo}` : formatOnOff(after.quietHours);
    return sentence`Quiet hours or digest changed: quiet hours ${quiet}, daily digest ${formatOnOff(after.dailyDigest)}`;
  }),
  defineAuditSentence(profiles.PROFILE_CHANGED, ({ after }) => sentence`Organization profile of ${after.legalName} saved`),
  defineAuditSentence(
    organizations.AUDIT_EMAILS_SET,
    ({ after }) => sentence`Daily emails of the audit log turned ${formatOnOff(after.emailsAuditLog)}`,
  ),
  defineAuditSentence(submissions.SUBMISSION_CHANGED, ({ after }) => {
    const changes = [
      after.priority && `priority ${after.priority}`,
      after.referenceNumber && `confirmation number ${after.referenceNumber}`,
      after.assignee && `assigned to ${after.assignee}`,
    ];
    return sentence`Submission changed: ${changes.filter(Boolean).join(', ')}`;
  }),
  defineAuditSentence(
    monitoring.MONITORING_TRIGGERED,
    ({ after }) => sentence`Monitoring triggered for ${formatCount(after.states?.length, 'state')}`,
  ),

  // Finished work
  ...[
    [imports.IMPORT_FINISHED, 'Policy import'] as const,
    [accountImports.ACCOUNT_IMPORT_FINISHED, 'Account import'] as const,
    [insurerImports.INSURER_IMPORT_FINISHED, 'Insurer import'] as const,
  ].map(([action, what]) =>
    defineAuditSentence(
      action,
      ({ after }) => sentence`${what} finished: ${formatCount(after['importedRows'], 'row')} imported, ${after['failedRows']} failed`,
    ),
  ),
  defineAuditSentence(
    policySync.POLICY_SYNC_FINISHED,
    ({ after }) => sentence`Policy sync finished: ${formatCount(after['changed'], 'change')}, ${after['refused']} refused`,
  ),
  defineAuditSentence(
    accounting.ACCOUNTING_SYNC_FINISHED,
    ({ after }) =>
      sentence`Accounting sync finished: ${after['posted']} posted, ${after['reversed']} reversed, ${after['refused']} refused`,
  ),
];
