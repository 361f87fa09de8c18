import * as accounting from '../accounting/accounting.actions.js';
import * as accounts from '../accounts/account.actions.js';
import * as accountImports from '../accounts/import/account-import.actions.js';
import * as assistant from '../assistant/assistant.actions.js';
import * as auditPacks from '../audit-packs/audit-pack.actions.js';
import { settingSentences } from './audit-setting-sentences.js';
import { countRows, day, monthName, payeeIn, period, plain, stateName, transactionKind, usd, usdSize } from './audit-words.js';
import * as checklists from '../checklists/checklist.actions.js';
import * as templates from '../checklists/own-templates/own-template.actions.js';
import * as deadlines from '../deadlines/deadline.actions.js';
import * as documents from '../documents/document.actions.js';
import * as filings from '../filings/filing.actions.js';
import * as insurers from '../insurers/insurer.actions.js';
import * as insurerImports from '../insurers/import/insurer-import.actions.js';
import * as licenses from '../licenses/license.actions.js';
import * as monitoring from '../monitoring/monitoring.actions.js';
import * as forms from '../official-forms/official-forms.actions.js';
import * as organizations from '../organizations/organization.actions.js';
import * as payments from '../payments/payment.actions.js';
import * as plans from '../plans/plan.actions.js';
import * as keys from '../platform/web/api-keys/api-key.actions.js';
import { type AuditSentence, sentence, sentenceFor } from '../platform/kernel/audit/audit-sentence.js';
import * as files from '../platform/content/files/file.actions.js';
import * as letters from '../platform/outside/mail/email.actions.js';
import * as oauth from '../platform/outside/oauth/oauth.actions.js';
import * as accountLinks from '../account-links/account-links.actions.js';
import * as backOuts from '../back-outs/back-out.actions.js';
import * as hand from '../manual-entry/hand.actions.js';
import * as homeStates from '../home-state/home-state.actions.js';
import * as imports from '../imports/import/import.actions.js';
import * as mappings from '../imports/mapping/import-mapping.actions.js';
import * as undo from '../imports/undo/undo.actions.js';
import * as policySync from '../policy-sync/policy-sync.actions.js';
import * as reconciliation from '../reconciliation/reconciliation.actions.js';
import * as ruleChanges from '../rule-changes/rule-change.actions.js';
import * as shares from '../shares/share.actions.js';
import * as statements from '../statements/statement.actions.js';
import * as storage from '../cloud-storage/cloud-storage.actions.js';
import * as submissions from '../submissions/submission.actions.js';
import * as batches from '../tax/batch/tax-batch.actions.js';
import * as calculations from '../tax/saved/calculation.actions.js';
import * as webhooks from '../webhooks/webhook.actions.js';

/** Sentences of entries that are more specific than their label: amount, number, name, state or day. */
export const auditSentences: readonly AuditSentence[] = [
  ...settingSentences,

  // Payments and statements
  sentenceFor(payments.PAYMENT_RECORDED, ({ after }) =>
    after.kind === 'refund'
      ? sentence`Refund of ${usdSize(after.amount)} from ${payeeIn(after.state, after.payee)} recorded`
      : sentence`Payment of ${usd(after.amount)} to ${payeeIn(after.state, after.payee)} recorded`,
  ),
  sentenceFor(payments.PAYMENT_VOIDED, ({ before }) =>
    before.kind === 'refund'
      ? sentence`Refund of ${usdSize(before.amount)} from ${payeeIn(before.state, before.payee)} voided`
      : sentence`Payment of ${usd(before.amount)} to ${payeeIn(before.state, before.payee)} voided`,
  ),
  sentenceFor(payments.PAYMENT_PROOF_ADDED, ({ after }) => sentence`Proof ${after.document} of a ${stateName(after.state)} payment added`),
  sentenceFor(
    statements.STATEMENT_ISSUED,
    ({ after }) => sentence`Statement ${after.number} for ${monthName(after.month)} issued: ${usd(after.balance)} due`,
  ),
  sentenceFor(
    reconciliation.OFFICE_INVOICE_IMPORTED,
    ({ after }) => sentence`Office invoice ${after.name} of ${usd(after.total)} imported`,
  ),
  sentenceFor(
    reconciliation.OFFICE_INVOICE_REMOVED,
    ({ before }) => sentence`Office invoice ${before.name} of ${usd(before.total)} removed`,
  ),

  // Policies
  sentenceFor(
    hand.TRANSACTION_ENTERED,
    ({ after }) =>
      sentence`Policy ${after.policyNumber}: ${transactionKind(after.transactionType)} of ${usd(after.premium)} premium, ${usd(after.taxAmount)} tax, entered`,
  ),
  sentenceFor(
    hand.TRANSACTION_CORRECTED,
    ({ before, after }) =>
      sentence`Policy ${after.policyNumber}: ${transactionKind(before.transactionType)} corrected from ${usd(before.premium)} to ${usd(after.premium)} premium`,
  ),
  sentenceFor(backOuts.TRANSACTION_BACKED_OUT, ({ before, after }) =>
    after.policyNumber === undefined
      ? sentence`Policy transaction of ${usd(before.premium)} premium backed out`
      : sentence`Policy ${after.policyNumber}: ${transactionKind(before.transactionType)} of ${usd(before.premium)} premium backed out`,
  ),
  sentenceFor(homeStates.HOME_STATE_RECORDED, ({ after }) =>
    after.homeState === null
      ? sentence`Home state of policy ${after.policyNumber} recorded as undecided`
      : sentence`Home state of policy ${after.policyNumber} recorded: ${stateName(after.homeState)}`,
  ),
  sentenceFor(
    filings.RISK_PLACE_ENTERED,
    ({ after }) => sentence`Risk location of policy ${after.policyNumber} entered: ${after.postalCode}`,
  ),
  sentenceFor(imports.IMPORT_REQUESTED, ({ after }) => sentence`Policy file ${after.fileName} uploaded`),
  sentenceFor(
    undo.IMPORT_UNDONE,
    ({ before, after }) =>
      sentence`Import of ${after.fileName} undone: ${countRows(before.transactions, 'transaction')}, ${usd(before.premium)} premium`,
  ),
  sentenceFor(mappings.IMPORT_MAPPING_REMEMBERED, ({ after }) => sentence`Column mapping ${after.name} remembered`),
  sentenceFor(mappings.IMPORT_MAPPING_FORGOTTEN, ({ before }) => sentence`Column mapping ${before.name} forgotten`),
  sentenceFor(
    accountLinks.POLICIES_LINKED,
    ({ after }) => sentence`${countRows(after.policies, 'policy', 'policies')} linked to account ${after.accountName}`,
  ),
  sentenceFor(
    accountLinks.POLICY_UNLINKED,
    ({ before }) => sentence`Policy ${before.policyNumber} unlinked from account ${before.accountName}`,
  ),

  // Accounts and insurers
  sentenceFor(accounts.ACCOUNT_CREATED, ({ after }) => sentence`Account ${after.accountName} created`),
  sentenceFor(accounts.ACCOUNT_CHANGED, ({ after }) => sentence`Account ${after.accountName} changed`),
  sentenceFor(accounts.ACCOUNT_ARCHIVED, ({ after }) => sentence`Account ${after.accountName} archived`),
  sentenceFor(accounts.ACCOUNT_RESTORED, ({ after }) => sentence`Account ${after.accountName} restored`),
  sentenceFor(accounts.FEDERAL_TAX_ID_REVEALED, ({ after }) => sentence`Federal tax ID of account ${after.accountName} revealed`),
  sentenceFor(accountImports.ACCOUNT_IMPORT_REQUESTED, ({ after }) => sentence`Account import of ${after.fileName} started`),
  sentenceFor(insurers.INSURER_ADDED, ({ after }) => sentence`Insurer ${after.name} added`),
  sentenceFor(insurers.INSURER_CHANGED, ({ after }) => sentence`Insurer ${after.name} changed`),
  sentenceFor(insurers.INSURER_DELETED, ({ before }) => sentence`Insurer ${before.name} deleted`),
  sentenceFor(insurerImports.INSURER_IMPORT_REQUESTED, ({ after }) => sentence`Insurer import of ${after.fileName} started`),

  // Filings, submissions, deadlines
  sentenceFor(
    filings.FILING_OPENED,
    ({ after }) => sentence`${stateName(after.state)} filing opened: ${after.title}, ${period(after.periodFrom, after.periodTo)}`,
  ),
  sentenceFor(
    filings.FILING_SENT,
    ({ after }) =>
      sentence`${stateName(after.state)} filing recorded as sent: ${after.title}, ${countRows(after.rows, 'row')}, ${usd(after.totalDue)} due`,
  ),
  sentenceFor(
    filings.FILING_ANSWERED,
    ({ after }) =>
      sentence`Office response recorded for package ${after.packageNumber}: ${after.accepted} accepted, ${after.tagged} tagged, ${after.rejected} rejected`,
  ),
  sentenceFor(filings.STAMPED_PAGE_KEPT, ({ after }) => sentence`Stamped page ${after.fileName} of package ${after.packageNumber} kept`),
  sentenceFor(
    filings.FILING_TAG_CHANGED,
    ({ after }) => sentence`Filing tag of policy ${after.policyNumber} updated: ${plain(after.status)}`,
  ),
  sentenceFor(filings.FILING_TAGS_SETTLED, ({ after }) => sentence`${countRows(after.tags, 'filing tag')} updated: ${plain(after.status)}`),
  sentenceFor(
    filings.PACKAGE_MADE,
    ({ after }) => sentence`Filing package made: ${countRows(after.rows, 'row')}, ${usd(after.totalDue)} due`,
  ),
  sentenceFor(filings.OFFICE_SCHEMA_LOADED, ({ after }) => sentence`Office schema ${after.fileName} loaded`),
  sentenceFor(filings.OFFICE_SCHEMA_REMOVED, ({ before }) => sentence`Office schema ${before.fileName} removed`),
  sentenceFor(submissions.SUBMISSION_CREATED, ({ after }) =>
    after.dueDate
      ? sentence`${stateName(after.state)} submission created, due ${day(after.dueDate)}`
      : sentence`${stateName(after.state)} submission created`,
  ),
  sentenceFor(
    submissions.SUBMISSION_STATUS_CHANGED,
    ({ before, after }) => sentence`Submission status changed from ${plain(before.status)} to ${plain(after.status)}`,
  ),
  sentenceFor(
    deadlines.DEADLINE_ADDED,
    ({ after }) => sentence`${stateName(after.state)} deadline added, due ${day(after.dueDate)}: ${after.description}`,
  ),
  sentenceFor(
    deadlines.DEADLINE_CHANGED,
    ({ after }) => sentence`${stateName(after.state)} deadline changed, due ${day(after.dueDate)}: ${after.description}`,
  ),
  sentenceFor(
    deadlines.DEADLINE_DELETED,
    ({ before }) => sentence`${stateName(before.state)} deadline deleted, due ${day(before.dueDate)}: ${before.description}`,
  ),
  sentenceFor(deadlines.DEADLINE_COMPLETED, ({ after }) => sentence`${stateName(after.state)} deadline completed: ${after.title}`),
  sentenceFor(deadlines.DEADLINE_REOPENED, ({ after }) => sentence`${stateName(after.state)} deadline reopened: ${after.title}`),
  sentenceFor(
    deadlines.DEADLINE_MOVED,
    ({ before, after }) =>
      sentence`${stateName(after.state)} deadline moved from ${day(before.actBy)} to ${day(after.actBy)}: ${after.title}`,
  ),
  sentenceFor(deadlines.STANDARD_DEADLINES_LOADED, ({ after }) => sentence`${countRows(after.added, 'standard deadline')} loaded`),

  // Checklists, documents, files
  sentenceFor(
    checklists.CHECKLIST_GENERATED,
    ({ after }) => sentence`${stateName(after.state)} ${plain(after.checklistType)} checklist generated: ${countRows(after.items, 'item')}`,
  ),
  sentenceFor(
    checklists.CHECKLIST_DELETED,
    ({ before }) => sentence`${stateName(before.state)} ${plain(before.checklistType)} checklist deleted`,
  ),
  sentenceFor(checklists.CHECKLIST_ITEM_TICKED, ({ after }) =>
    after.completed === false ? sentence`Checklist item reopened: ${after.item}` : sentence`Checklist item completed: ${after.item}`,
  ),
  sentenceFor(
    checklists.CHECKLIST_OVERDUE,
    ({ after }) => sentence`${stateName(after.state)} checklist overdue since ${day(after.dueDate)}`,
  ),
  sentenceFor(
    checklists.CHECKLIST_DOCUMENT_ADDED,
    ({ after }) => sentence`Document ${after.document} added to checklist item ${after.item}`,
  ),
  sentenceFor(
    checklists.CHECKLIST_DOCUMENT_REMOVED,
    ({ before }) => sentence`Document ${before.document} removed from checklist item ${before.item}`,
  ),
  sentenceFor(templates.TEMPLATE_SAVED, ({ after }) => sentence`Checklist template ${after.name} saved`),
  sentenceFor(templates.TEMPLATE_CHANGED, ({ after }) => sentence`Checklist template ${after.name} changed`),
  sentenceFor(templates.TEMPLATE_DELETED, ({ before }) => sentence`Checklist template ${before.name} deleted`),
  sentenceFor(documents.DOCUMENT_GENERATED, ({ after }) =>
    after.policyNumber
      ? sentence`${stateName(after.state)} document generated for policy ${after.policyNumber}: ${after.title}`
      : sentence`${stateName(after.state)} document generated: ${after.title}`,
  ),
  sentenceFor(documents.DOCUMENT_VOIDED, ({ after }) => sentence`Document ${after.fileName} voided`),
  sentenceFor(documents.DOCUMENT_FILED, ({ after }) => sentence`Submission of document ${after.fileName} set`),
  sentenceFor(forms.FORM_UPLOADED, ({ after }) => sentence`Official form ${after.form} uploaded`),
  sentenceFor(forms.FORM_REMOVED, ({ before }) => sentence`Official form ${before.form} removed`),
  sentenceFor(
    auditPacks.AUDIT_PACK_MADE,
    ({ after }) =>
      sentence`${stateName(after.state)} audit pack made for ${period(after.periodFrom, after.periodTo)}: ${countRows(after.files, 'file')}`,
  ),
  sentenceFor(storage.STORAGE_FILE_ADDED, ({ after }) => sentence`File ${after.name} added to File Storage`),
  sentenceFor(storage.STORAGE_FOLDER_CREATED, ({ after }) => sentence`Folder ${after.name} created in File Storage`),
  sentenceFor(storage.STORAGE_ENTRY_CHANGED, ({ before, after }) =>
    before.name === after.name ? sentence`${after.name} moved in File Storage` : sentence`${before.name} renamed to ${after.name}`,
  ),
  sentenceFor(storage.STORAGE_ENTRY_TRASHED, ({ before }) => sentence`${before.name} moved to the trash`),
  sentenceFor(storage.STORAGE_DRIVE_ENTRY_REMOVED, ({ before }) => sentence`${before.name} removed from a cloud drive`),
  sentenceFor(storage.STORAGE_ENTRY_RESTORED, ({ after }) => sentence`${after.name} restored from the trash`),
  sentenceFor(storage.STORAGE_ENTRY_DELETED, ({ before }) => sentence`${before.name} deleted for good`),
  sentenceFor(files.FILE_DAMAGE_FOUND, ({ after }) => sentence`Damaged file found: ${after.name}`),
  sentenceFor(shares.SHARE_CREATED, ({ after }) => sentence`Share link to ${after.shared} created`),
  sentenceFor(shares.SHARE_REVOKED, ({ before }) => sentence`Share link to ${before.shared} revoked`),

  // Tax and rules
  sentenceFor(ruleChanges.RULE_CHANGE_PROPOSED, ({ after }) => sentence`Rule change proposed: ${after.title}`),
  sentenceFor(ruleChanges.RULE_CHANGE_APPROVED, ({ after }) => sentence`Rule change approved: ${after.title}`),
  sentenceFor(ruleChanges.RULE_CHANGE_REJECTED, ({ after }) => sentence`Rule change rejected: ${after.title}`),
  sentenceFor(ruleChanges.RULE_CHANGE_WITHDRAWN, ({ after }) => sentence`Rule change withdrawn: ${after.title}`),
  sentenceFor(
    ruleChanges.RULE_CHANGE_APPLIED,
    ({ after }) =>
      sentence`Rule change applied: ${after.title}, ${countRows(after.changedPolicies, 'policy', 'policies')} changed by ${usd(after.totalDifference)}`,
  ),
  sentenceFor(batches.TAX_BATCH_REQUESTED, ({ after }) => sentence`Tax batch ${after.fileName} started`),
  sentenceFor(
    batches.TAX_BATCH_FINISHED,
    ({ after }) => sentence`Tax batch calculated: ${countRows(after.pricedRows, 'row')} priced, ${after.failedRows} failed`,
  ),
  sentenceFor(batches.TAX_BATCH_DELETED, ({ before }) => sentence`Tax batch ${before.fileName} deleted`),
  sentenceFor(calculations.CALCULATION_SAVED, ({ after }) => sentence`Calculation ${after.name} saved: ${usd(after.totalDue)} due`),
  sentenceFor(calculations.CALCULATION_DELETED, ({ before }) => sentence`Calculation ${before.name} deleted`),
  sentenceFor(monitoring.REGULATORY_UPDATE_REVIEWED, ({ after }) => sentence`Regulatory update reviewed: ${after.title}`),

  // Organization, people, programs
  sentenceFor(organizations.ORGANIZATION_CREATED, ({ after }) => sentence`Organization ${after.name} created`),
  sentenceFor(organizations.ORGANIZATION_RENAMED, ({ before, after }) => sentence`Organization ${before.name} renamed to ${after.name}`),
  sentenceFor(organizations.TRACKING_DAY_SET, ({ after }) => sentence`First day to track set to ${day(after.trackingSince)}`),
  sentenceFor(organizations.MEMBER_ROLE_CHANGED, ({ before, after }) => sentence`Member role changed from ${before.role} to ${after.role}`),
  sentenceFor(organizations.MEMBER_REMOVED, ({ before }) => sentence`Member ${before.name} removed`),
  sentenceFor(organizations.INVITATION_CREATED, ({ after }) => sentence`${after.email} invited as ${after.role}`),
  sentenceFor(organizations.INVITATION_RESENT, ({ after }) => sentence`Invitation sent again to ${after.email}`),
  sentenceFor(organizations.INVITATION_REVOKED, ({ before }) => sentence`Invitation of ${before.email} revoked`),
  sentenceFor(organizations.INVITATION_ACCEPTED, ({ after }) => sentence`Invitation accepted by ${after.email}`),
  sentenceFor(plans.PLAN_CHOSEN, ({ after }) => sentence`Plan ${after.plan} chosen`),
  sentenceFor(
    licenses.LICENSE_ADDED,
    ({ after }) => sentence`${stateName(after.state)} license ${after.licenseNumber} of ${after.holder} added`,
  ),
  sentenceFor(
    licenses.LICENSE_CHANGED,
    ({ after }) => sentence`${stateName(after.state)} license ${after.licenseNumber} of ${after.holder} changed`,
  ),
  sentenceFor(
    licenses.LICENSE_DELETED,
    ({ before }) => sentence`${stateName(before.state)} license ${before.licenseNumber} of ${before.holder} deleted`,
  ),
  sentenceFor(letters.EMAIL_QUEUED, ({ after }) => sentence`Email to ${after.recipient} queued`),
  sentenceFor(letters.EMAIL_SENT, ({ after }) => sentence`Email to ${after.recipient} sent`),
  sentenceFor(letters.EMAIL_FAILED, ({ after }) => sentence`Email to ${after.recipient} failed`),
  sentenceFor(keys.API_KEY_CREATED, ({ after }) => sentence`API key ${after.name} created`),
  sentenceFor(keys.API_KEY_ROTATED, ({ after }) => sentence`API key ${after.name} rotated`),
  sentenceFor(keys.API_KEY_REVOKED, ({ before }) => sentence`API key ${before.name} revoked`),
  sentenceFor(oauth.OAUTH_CONNECTED, ({ after }) => sentence`Connection to ${after.provider} added`),
  sentenceFor(oauth.OAUTH_DISCONNECTED, ({ before }) => sentence`Connection to ${before.provider} removed`),
  sentenceFor(oauth.OAUTH_RECONNECT_NEEDED, ({ after }) => sentence`Connection to ${after.provider} stopped working`),
  sentenceFor(accounting.ACCOUNTING_CONNECTION_ADDED, ({ after }) => sentence`Accounting connection ${after.name} added`),
  sentenceFor(accounting.ACCOUNTING_CONNECTION_REMOVED, ({ before }) => sentence`Accounting connection ${before.name} removed`),
  sentenceFor(accounting.ACCOUNTING_CONNECTION_CHANGED, ({ after }) => sentence`Accounting connection ${after.name} changed`),
  sentenceFor(accounting.ACCOUNTING_COMPANY_CHOSEN, ({ after }) => sentence`Accounting company ${after.company} chosen`),
  sentenceFor(accounting.ACCOUNTING_ENTRY_WANTED_AGAIN, ({ after }) => sentence`Missing accounting entry ${after.number} queued to repost`),
  sentenceFor(
    accounting.ACCOUNTING_CUSTOMER_CHOSEN,
    ({ after }) => sentence`Accounting customer of ${after.account} chosen: ${after.customer}`,
  ),
  sentenceFor(policySync.POLICY_SYNC_CONNECTED, ({ after }) => sentence`Policy Sync settings saved for ${after.baseUrl}`),
  sentenceFor(policySync.POLICY_SYNC_DISCONNECTED, ({ before }) => sentence`Policy Sync disconnected from ${before.baseUrl}`),
  sentenceFor(assistant.ASSISTANT_TOOL_CALLED, ({ after }) => sentence`Assistant used the tool ${after.tool}`),
  sentenceFor(webhooks.ENDPOINT_ADDED, ({ after }) => sentence`Webhook endpoint ${after.url} added`),
  sentenceFor(webhooks.ENDPOINT_CHANGED, ({ after }) => sentence`Webhook endpoint ${after.url} changed`),
  sentenceFor(webhooks.ENDPOINT_REMOVED, ({ before }) => sentence`Webhook endpoint ${before.url} removed`),
  sentenceFor(webhooks.ENDPOINT_SECRET_ROTATED, ({ after }) => sentence`Webhook secret of ${after.url} rotated`),
  sentenceFor(webhooks.ENDPOINT_TURNED_OFF, ({ after }) => sentence`Failing webhook endpoint ${after.url} turned off`),
  sentenceFor(webhooks.MESSAGE_REPLAYED, ({ after }) => sentence`Webhook message ${after.eventType} sent again to ${after.url}`),
];
