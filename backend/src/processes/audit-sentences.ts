import * as accounting from '../accounting/accounting.actions.js';
import * as accounts from '../accounts/account.actions.js';
import * as accountImports from '../accounts/import/account-import.actions.js';
import * as assistant from '../assistant/assistant.actions.js';
import * as auditPacks from '../audit-packs/audit-pack.actions.js';
import { settingSentences } from './audit-setting-sentences.js';
import {
  formatCount,
  formatDay,
  formatMonth,
  findPayeeName,
  formatPeriod,
  formatCode,
  findStateName,
  formatTransactionKind,
  formatUsd,
  formatAbsoluteUsd,
} from './audit-formats.js';
import * as charged from '../charged/charged.actions.js';
import * as checklists from '../checklists/checklist.actions.js';
import * as templates from '../checklists/custom-templates/custom-template.actions.js';
import * as deadlines from '../deadlines/deadline.actions.js';
import * as documents from '../documents/document.actions.js';
import * as filings from '../filings/filing.actions.js';
import * as insurers from '../insurers/insurer.actions.js';
import * as insurerImports from '../insurers/import/insurer-import.actions.js';
import * as licenses from '../licenses/license.actions.js';
import * as monitoring from '../monitoring/monitoring.actions.js';
import * as forms from '../official-forms/official-forms.actions.js';
import * as openingBalances from '../opening-balance/opening-balance.actions.js';
import * as organizations from '../organizations/organization.actions.js';
import * as payments from '../payments/payment.actions.js';
import * as plans from '../plans/plan.actions.js';
import * as keys from '../platform/web/api-keys/api-key.actions.js';
import { type AuditSentence, sentence, defineAuditSentence } from '../platform/kernel/audit/audit-sentence.js';
import * as files from '../platform/content/files/file.actions.js';
import * as letters from '../platform/outside/mail/email.actions.js';
import * as oauth from '../platform/outside/oauth/oauth.actions.js';
import * as accountLinks from '../account-links/account-links.actions.js';
import * as backOuts from '../back-outs/back-out.actions.js';
import * as hand from '../manual-entry/manual-entry.actions.js';
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
import * as transactionDocuments from '../transaction-documents/transaction-document.actions.js';
import * as batches from '../tax/batch/tax-batch.actions.js';
import * as calculations from '../tax/saved/calculation.actions.js';
import * as webhooks from '../webhooks/webhook.actions.js';

/** Sentences for audit entries that are more specific than the action's label: they state an amount, a number, a name, a state or a date. */
export const auditSentences: readonly AuditSentence[] = [
  ...settingSentences,

  // Payments and statements
  defineAuditSentence(payments.PAYMENT_RECORDED, ({ after }) =>
    after.kind === 'refund'
      ? sentence`Refund of ${formatAbsoluteUsd(after.amount)} from ${findPayeeName(after.state, after.payee)} recorded`
      : sentence`Payment of ${formatUsd(after.amount)} to ${findPayeeName(after.state, after.payee)} recorded`,
  ),
  defineAuditSentence(payments.PAYMENT_VOIDED, ({ before }) =>
    before.kind === 'refund'
      ? sentence`Refund of ${formatAbsoluteUsd(before.amount)} from ${findPayeeName(before.state, before.payee)} voided`
      : sentence`Payment of ${formatUsd(before.amount)} to ${findPayeeName(before.state, before.payee)} voided`,
  ),
  defineAuditSentence(
    payments.PAYMENT_PROOF_ADDED,
    ({ after }) => sentence`Proof ${after.document} of a ${findStateName(after.state)} payment added`,
  ),
  defineAuditSentence(
    openingBalances.OPENING_BALANCE_RECORDED,
    ({ after }) => sentence`Everything due before ${formatDay(after.before)} recorded as filed and paid: ${formatUsd(after.paid)}`,
  ),
  defineAuditSentence(
    openingBalances.OPENING_BALANCE_UNDONE,
    ({ before }) => sentence`Opening balance before ${formatDay(before.before)} undone`,
  ),
  defineAuditSentence(
    statements.STATEMENT_ISSUED,
    ({ after }) => sentence`Statement ${after.number} for ${formatMonth(after.month)} issued: ${formatUsd(after.balance)} due`,
  ),
  defineAuditSentence(
    charged.CHARGE_DIFFERENCE_SETTLED,
    ({ after }) => sentence`Difference of ${formatUsd(after.difference)} between charged and due on ${after.policyNumber} settled`,
  ),
  defineAuditSentence(
    charged.CHARGE_DIFFERENCE_REOPENED,
    ({ after }) => sentence`Decision on the difference of ${formatUsd(after.difference)} on ${after.policyNumber} undone`,
  ),
  defineAuditSentence(
    reconciliation.OFFICE_INVOICE_IMPORTED,
    ({ after }) => sentence`Office invoice ${after.name} of ${formatUsd(after.total)} imported`,
  ),
  defineAuditSentence(
    reconciliation.OFFICE_INVOICE_REMOVED,
    ({ before }) => sentence`Office invoice ${before.name} of ${formatUsd(before.total)} removed`,
  ),

  // Policies
  defineAuditSentence(
    hand.TRANSACTION_ENTERED,
    ({ after }) =>
      sentence`Policy ${after.policyNumber}: ${formatTransactionKind(after.transactionType)} of ${formatUsd(after.premium)} premium, ${formatUsd(after.taxAmount)} tax, entered`,
  ),
  defineAuditSentence(
    hand.TRANSACTION_CORRECTED,
    ({ before, after }) =>
      sentence`Policy ${after.policyNumber}: ${formatTransactionKind(before.transactionType)} corrected from ${formatUsd(before.premium)} to ${formatUsd(after.premium)} premium`,
  ),
  defineAuditSentence(
    hand.TRANSACTION_DETAILS_ADDED,
    ({ after }) => sentence`Details of policy ${after.policyNumber} added: ${after.facts}`,
  ),
  defineAuditSentence(backOuts.TRANSACTION_BACKED_OUT, ({ before, after }) =>
    after.policyNumber === undefined
      ? sentence`Policy transaction of ${formatUsd(before.premium)} premium backed out`
      : sentence`Policy ${after.policyNumber}: ${formatTransactionKind(before.transactionType)} of ${formatUsd(before.premium)} premium backed out`,
  ),
  defineAuditSentence(homeStates.HOME_STATE_RECORDED, ({ after }) =>
    after.homeState === null
      ? sentence`Home state of policy ${after.policyNumber} recorded as undecided`
      : sentence`Home state of policy ${after.policyNumber} recorded: ${findStateName(after.homeState)}`,
  ),
  defineAuditSentence(
    filings.RISK_PLACE_ENTERED,
    ({ after }) => sentence`Risk location of policy ${after.policyNumber} entered: ${after.postalCode}`,
  ),
  defineAuditSentence(
    transactionDocuments.TRANSACTION_DOCUMENT_ATTACHED,
    ({ after }) => sentence`${after.document} attached to policy ${after.policyNumber}: ${after.fileName}`,
  ),
  defineAuditSentence(
    transactionDocuments.TRANSACTION_DOCUMENT_RENAMED,
    ({ before, after }) => sentence`${after.fileName} of policy ${after.policyNumber} changed from ${before.document} to ${after.document}`,
  ),
  defineAuditSentence(
    transactionDocuments.TRANSACTION_DOCUMENT_REMOVED,
    ({ before }) => sentence`${before.document} removed from policy ${before.policyNumber}: ${before.fileName}`,
  ),
  defineAuditSentence(transactionDocuments.KEPT_ELSEWHERE, ({ after }) => sentence`${after.document} kept in ${after.keptIn}`),
  defineAuditSentence(transactionDocuments.LOCATION_REMOVED, ({ before }) => sentence`${before.document} no longer in ${before.keptIn}`),
  defineAuditSentence(imports.IMPORT_REQUESTED, ({ after }) => sentence`Policy file ${after.fileName} uploaded`),
  defineAuditSentence(
    undo.IMPORT_UNDONE,
    ({ before, after }) =>
      sentence`Import of ${after.fileName} undone: ${formatCount(before.transactions, 'transaction')}, ${formatUsd(before.premium)} premium`,
  ),
  defineAuditSentence(mappings.IMPORT_MAPPING_REMEMBERED, ({ after }) => sentence`Column mapping ${after.name} remembered`),
  defineAuditSentence(mappings.IMPORT_MAPPING_FORGOTTEN, ({ before }) => sentence`Column mapping ${before.name} forgotten`),
  defineAuditSentence(
    accountLinks.POLICIES_LINKED,
    ({ after }) => sentence`${formatCount(after.policies, 'policy', 'policies')} linked to account ${after.accountName}`,
  ),
  defineAuditSentence(
    accountLinks.POLICY_UNLINKED,
    ({ before }) => sentence`Policy ${before.policyNumber} unlinked from account ${before.accountName}`,
  ),

  // Accounts and insurers
  defineAuditSentence(accounts.ACCOUNT_CREATED, ({ after }) => sentence`Account ${after.accountName} created`),
  defineAuditSentence(accounts.ACCOUNT_CHANGED, ({ after }) => sentence`Account ${after.accountName} changed`),
  defineAuditSentence(accounts.ACCOUNT_ARCHIVED, ({ after }) => sentence`Account ${after.accountName} archived`),
  defineAuditSentence(accounts.ACCOUNT_RESTORED, ({ after }) => sentence`Account ${after.accountName} restored`),
  defineAuditSentence(accounts.FEDERAL_TAX_ID_REVEALED, ({ after }) => sentence`Federal tax ID of account ${after.accountName} revealed`),
  defineAuditSentence(accountImports.ACCOUNT_IMPORT_REQUESTED, ({ after }) => sentence`Account import of ${after.fileName} started`),
  defineAuditSentence(insurers.INSURER_ADDED, ({ after }) => sentence`Insurer ${after.name} added`),
  defineAuditSentence(insurers.INSURER_CHANGED, ({ after }) => sentence`Insurer ${after.name} changed`),
  defineAuditSentence(insurers.INSURER_DELETED, ({ before }) => sentence`Insurer ${before.name} deleted`),
  defineAuditSentence(insurerImports.INSURER_IMPORT_REQUESTED, ({ after }) => sentence`Insurer import of ${after.fileName} started`),

  // Filings, submissions, deadlines
  defineAuditSentence(filings.FILING_OPENED, ({ after }) =>
    after.placements === undefined
      ? sentence`${findStateName(after.state)} filing opened: ${after.title}, ${formatPeriod(after.periodFrom, after.periodTo)}`
      : sentence`${findStateName(after.state)} package ${after.amendment} opened: ${after.title}, ${formatCount(after.placements, 'placement')}`,
  ),
  defineAuditSentence(
    filings.PLACEMENTS_RELEASED,
    ({ after }) =>
      sentence`${formatCount(after.placements, 'placement')} removed from ${findStateName(after.state)} package ${after.packageNumber}: ${after.title}`,
  ),
  defineAuditSentence(
    filings.FILING_SENT,
    ({ after }) =>
      sentence`${findStateName(after.state)} filing recorded as sent: ${after.title}, ${formatCount(after.rows, 'row')}, ${formatUsd(after.totalDue)} due`,
  ),
  defineAuditSentence(
    filings.FILING_RESPONSE_RECORDED,
    ({ after }) =>
      sentence`Office response recorded for package ${after.packageNumber}: ${after.accepted} accepted, ${after.tagged} tagged, ${after.rejected} rejected`,
  ),
  defineAuditSentence(
    filings.STAMPED_PAGE_KEPT,
    ({ after }) => sentence`Stamped page ${after.fileName} of package ${after.packageNumber} kept`,
  ),
  defineAuditSentence(
    filings.FILING_TAG_CHANGED,
    ({ after }) => sentence`Filing tag of policy ${after.policyNumber} updated: ${formatCode(after.status)}`,
  ),
  defineAuditSentence(
    filings.FILING_TAGS_SETTLED,
    ({ after }) => sentence`${formatCount(after.tags, 'filing tag')} updated: ${formatCode(after.status)}`,
  ),
  defineAuditSentence(
    filings.PACKAGE_MADE,
    ({ after }) => sentence`Filing package made: ${formatCount(after.rows, 'row')}, ${formatUsd(after.totalDue)} due`,
  ),
  defineAuditSentence(filings.OFFICE_SCHEMA_LOADED, ({ after }) => sentence`Office schema ${after.fileName} loaded`),
  defineAuditSentence(filings.OFFICE_SCHEMA_REMOVED, ({ before }) => sentence`Office schema ${before.fileName} removed`),
  defineAuditSentence(submissions.SUBMISSION_CREATED, ({ after }) =>
    after.dueDate
      ? sentence`${findStateName(after.state)} submission created, due ${formatDay(after.dueDate)}`
      : sentence`${findStateName(after.state)} submission created`,
  ),
  defineAuditSentence(
    submissions.SUBMISSION_RECEIPT_ADDED,
    ({ after }) => sentence`Receipt ${after.document} of a ${findStateName(after.state)} submission added`,
  ),
  defineAuditSentence(
    submissions.SUBMISSION_STATUS_CHANGED,
    ({ before, after }) => sentence`Submission status changed from ${formatCode(before.status)} to ${formatCode(after.status)}`,
  ),
  defineAuditSentence(
    deadlines.DEADLINE_ADDED,
    ({ after }) => sentence`${findStateName(after.state)} deadline added, due ${formatDay(after.dueDate)}: ${after.description}`,
  ),
  defineAuditSentence(
    deadlines.DEADLINE_CHANGED,
    ({ after }) => sentence`${findStateName(after.state)} deadline changed, due ${formatDay(after.dueDate)}: ${after.description}`,
  ),
  defineAuditSentence(
    deadlines.DEADLINE_DELETED,
    ({ before }) => sentence`${findStateName(before.state)} deadline deleted, due ${formatDay(before.dueDate)}: ${before.description}`,
  ),
  defineAuditSentence(
    deadlines.DEADLINE_COMPLETED,
    ({ after }) => sentence`${findStateName(after.state)} deadline completed: ${after.title}`,
  ),
  defineAuditSentence(
    deadlines.DEADLINE_REOPENED,
    ({ after }) => sentence`${findStateName(after.state)} deadline reopened: ${after.title}`,
  ),
  defineAuditSentence(
    deadlines.DEADLINE_MOVED,
    ({ before, after }) =>
      sentence`${findStateName(after.state)} deadline moved from ${formatDay(before.actBy)} to ${formatDay(after.actBy)}: ${after.title}`,
  ),
  defineAuditSentence(
    deadlines.STANDARD_DEADLINES_LOADED,
    ({ after }) => sentence`${formatCount(after.added, 'standard deadline')} loaded`,
  ),

  // Checklists, documents, files
  defineAuditSentence(
    checklists.CHECKLIST_GENERATED,
    ({ after }) =>
      sentence`${findStateName(after.state)} ${formatCode(after.checklistType)} checklist generated: ${formatCount(after.items, 'item')}`,
  ),
  defineAuditSentence(
    checklists.CHECKLIST_DELETED,
    ({ before }) => sentence`${findStateName(before.state)} ${formatCode(before.checklistType)} checklist deleted`,
  ),
  defineAuditSentence(checklists.CHECKLIST_ITEM_TICKED, ({ after }) =>
    after.completed === false ? sentence`Checklist item reopened: ${after.item}` : sentence`Checklist item completed: ${after.item}`,
  ),
  defineAuditSentence(
    checklists.CHECKLIST_OVERDUE,
    ({ after }) => sentence`${findStateName(after.state)} checklist overdue since ${formatDay(after.dueDate)}`,
  ),
  defineAuditSentence(
    checklists.CHECKLIST_DOCUMENT_ADDED,
    ({ after }) => sentence`Document ${after.document} added to checklist item ${after.item}`,
  ),
  defineAuditSentence(
    checklists.CHECKLIST_DOCUMENT_REMOVED,
    ({ before }) => sentence`Document ${before.document} removed from checklist item ${before.item}`,
  ),
  defineAuditSentence(templates.TEMPLATE_SAVED, ({ after }) => sentence`Checklist template ${after.name} saved`),
  defineAuditSentence(templates.TEMPLATE_CHANGED, ({ after }) => sentence`Checklist template ${after.name} changed`),
  defineAuditSentence(templates.TEMPLATE_DELETED, ({ before }) => sentence`Checklist template ${before.name} deleted`),
  defineAuditSentence(documents.DOCUMENT_GENERATED, ({ after }) =>
    after.policyNumber
      ? sentence`${findStateName(after.state)} document generated for policy ${after.policyNumber}: ${after.title}`
      : sentence`${findStateName(after.state)} document generated: ${after.title}`,
  ),
  defineAuditSentence(documents.DOCUMENT_VOIDED, ({ after }) => sentence`Document ${after.fileName} voided`),
  defineAuditSentence(documents.DOCUMENT_FILED, ({ after }) => sentence`Submission of document ${after.fileName} set`),
  defineAuditSentence(forms.FORM_UPLOADED, ({ after }) => sentence`Official form ${after.form} uploaded`),
  defineAuditSentence(forms.FORM_REMOVED, ({ before }) => sentence`Official form ${before.form} removed`),
  defineAuditSentence(
    auditPacks.AUDIT_PACK_MADE,
    ({ after }) =>
      sentence`${findStateName(after.state)} audit pack made for ${formatPeriod(after.periodFrom, after.periodTo)}: ${formatCount(after.files, 'file')}`,
  ),
  defineAuditSentence(storage.STORAGE_FILE_ADDED, ({ after }) => sentence`File ${after.name} added to File Storage`),
  defineAuditSentence(storage.STORAGE_FOLDER_CREATED, ({ after }) => sentence`Folder ${after.name} created in File Storage`),
  defineAuditSentence(storage.STORAGE_ENTRY_CHANGED, ({ before, after }) =>
    before.name === after.name ? sentence`${after.name} moved in File Storage` : sentence`${before.name} renamed to ${after.name}`,
  ),
  defineAuditSentence(storage.STORAGE_ENTRY_TRASHED, ({ before }) => sentence`${before.name} moved to the trash`),
  defineAuditSentence(storage.STORAGE_DRIVE_ENTRY_REMOVED, ({ before }) => sentence`${before.name} removed from a cloud drive`),
  defineAuditSentence(storage.STORAGE_ENTRY_RESTORED, ({ after }) => sentence`${after.name} restored from the trash`),
  defineAuditSentence(storage.STORAGE_ENTRY_DELETED, ({ before }) => sentence`${before.name} deleted for good`),
  defineAuditSentence(files.FILE_DAMAGE_FOUND, ({ after }) => sentence`Damaged file found: ${after.name}`),
  defineAuditSentence(shares.SHARE_CREATED, ({ after }) => sentence`Share link to ${after.shared} created`),
  defineAuditSentence(shares.SHARE_REVOKED, ({ before }) => sentence`Share link to ${before.shared} revoked`),

  // Tax and rules
  defineAuditSentence(ruleChanges.RULE_CHANGE_PROPOSED, ({ after }) => sentence`Rule change proposed: ${after.title}`),
  defineAuditSentence(ruleChanges.RULE_CHANGE_APPROVED, ({ after }) => sentence`Rule change approved: ${after.title}`),
  defineAuditSentence(ruleChanges.RULE_CHANGE_REJECTED, ({ after }) => sentence`Rule change rejected: ${after.title}`),
  defineAuditSentence(ruleChanges.RULE_CHANGE_WITHDRAWN, ({ after }) => sentence`Rule change withdrawn: ${after.title}`),
  defineAuditSentence(
    ruleChanges.RULE_CHANGE_APPLIED,
    ({ after }) =>
      sentence`Rule change applied: ${after.title}, ${formatCount(after.changedPolicies, 'policy', 'policies')} changed by ${formatUsd(after.totalDifference)}`,
  ),
  defineAuditSentence(batches.TAX_BATCH_REQUESTED, ({ after }) => sentence`Tax batch ${after.fileName} started`),
  defineAuditSentence(
    batches.TAX_BATCH_FINISHED,
    ({ after }) => sentence`Tax batch calculated: ${formatCount(after.pricedRows, 'row')} priced, ${after.failedRows} failed`,
  ),
  defineAuditSentence(batches.TAX_BATCH_DELETED, ({ before }) => sentence`Tax batch ${before.fileName} deleted`),
  defineAuditSentence(
    calculations.CALCULATION_SAVED,
    ({ after }) => sentence`Calculation ${after.name} saved: ${formatUsd(after.totalDue)} due`,
  ),
  defineAuditSentence(calculations.CALCULATION_DELETED, ({ before }) => sentence`Calculation ${before.name} deleted`),
  defineAuditSentence(monitoring.REGULATORY_UPDATE_REVIEWED, ({ after }) => sentence`Regulatory update reviewed: ${after.title}`),

  // Organization, people, programs
  defineAuditSentence(organizations.ORGANIZATION_CREATED, ({ after }) => sentence`Organization ${after.name} created`),
  defineAuditSentence(
    organizations.ORGANIZATION_RENAMED,
    ({ before, after }) => sentence`Organization ${before.name} renamed to ${after.name}`,
  ),
  defineAuditSentence(organizations.TRACKING_DAY_SET, ({ after }) => sentence`Tracking starts ${formatDay(after.trackingSince)}`),
  defineAuditSentence(
    organizations.MEMBER_ROLE_CHANGED,
    ({ before, after }) => sentence`Member role changed from ${before.role} to ${after.role}`,
  ),
  defineAuditSentence(organizations.MEMBER_REMOVED, ({ before }) => sentence`Member ${before.name} removed`),
  defineAuditSentence(organizations.INVITATION_CREATED, ({ after }) => sentence`${after.email} invited as ${after.role}`),
  defineAuditSentence(organizations.INVITATION_RESENT, ({ after }) => sentence`Invitation sent again to ${after.email}`),
  defineAuditSentence(organizations.INVITATION_REVOKED, ({ before }) => sentence`Invitation of ${before.email} revoked`),
  defineAuditSentence(organizations.INVITATION_ACCEPTED, ({ after }) => sentence`Invitation accepted by ${after.email}`),
  defineAuditSentence(plans.PLAN_CHOSEN, ({ after }) => sentence`Plan ${after.plan} chosen`),
  defineAuditSentence(
    licenses.LICENSE_ADDED,
    ({ after }) => sentence`${findStateName(after.state)} license ${after.licenseNumber} of ${after.holder} added`,
  ),
  defineAuditSentence(
    licenses.LICENSE_CHANGED,
    ({ after }) => sentence`${findStateName(after.state)} license ${after.licenseNumber} of ${after.holder} changed`,
  ),
  defineAuditSentence(
    licenses.LICENSE_DELETED,
    ({ before }) => sentence`${findStateName(before.state)} license ${before.licenseNumber} of ${before.holder} deleted`,
  ),
  defineAuditSentence(letters.EMAIL_QUEUED, ({ after }) => sentence`Email to ${after.recipient} queued`),
  defineAuditSentence(letters.EMAIL_SENT, ({ after }) => sentence`Email to ${after.recipient} sent`),
  defineAuditSentence(letters.EMAIL_FAILED, ({ after }) => sentence`Email to ${after.recipient} failed`),
  defineAuditSentence(keys.API_KEY_CREATED, ({ after }) => sentence`API key ${after.name} created`),
  defineAuditSentence(keys.API_KEY_ROTATED, ({ after }) => sentence`API key ${after.name} rotated`),
  defineAuditSentence(keys.API_KEY_REVOKED, ({ before }) => sentence`API key ${before.name} revoked`),
  defineAuditSentence(oauth.OAUTH_CONNECTED, ({ after }) => sentence`Connection to ${after.provider} added`),
  defineAuditSentence(oauth.OAUTH_DISCONNECTED, ({ before }) => sentence`Connection to ${before.provider} removed`),
  defineAuditSentence(oauth.OAUTH_RECONNECT_NEEDED, ({ after }) => sentence`Connection to ${after.provider} stopped working`),
  defineAuditSentence(accounting.ACCOUNTING_CONNECTION_ADDED, ({ after }) => sentence`Accounting connection ${after.name} added`),
  defineAuditSentence(accounting.ACCOUNTING_CONNECTION_REMOVED, ({ before }) => sentence`Accounting connection ${before.name} removed`),
  defineAuditSentence(accounting.ACCOUNTING_CONNECTION_CHANGED, ({ after }) => sentence`Accounting connection ${after.name} changed`),
  defineAuditSentence(accounting.ACCOUNTING_COMPANY_CHOSEN, ({ after }) => sentence`Accounting company ${after.company} chosen`),
  defineAuditSentence(
    accounting.ACCOUNTING_ENTRY_REPOST_REQUESTED,
    ({ after }) => sentence`Missing accounting entry ${after.number} queued to repost`,
  ),
  defineAuditSentence(
    accounting.ACCOUNTING_CUSTOMER_CHOSEN,
    ({ after }) => sentence`Accounting customer of ${after.account} chosen: ${after.customer}`,
  ),
  defineAuditSentence(policySync.POLICY_SYNC_CONNECTED, ({ after }) => sentence`Policy Sync settings saved for ${after.baseUrl}`),
  defineAuditSentence(policySync.POLICY_SYNC_DISCONNECTED, ({ before }) => sentence`Policy Sync disconnected from ${before.baseUrl}`),
  defineAuditSentence(assistant.ASSISTANT_TOOL_CALLED, ({ after }) => sentence`Assistant used the tool ${after.tool}`),
  defineAuditSentence(webhooks.ENDPOINT_ADDED, ({ after }) => sentence`Webhook endpoint ${after.url} added`),
  defineAuditSentence(webhooks.ENDPOINT_CHANGED, ({ after }) => sentence`Webhook endpoint ${after.url} changed`),
  defineAuditSentence(webhooks.ENDPOINT_REMOVED, ({ before }) => sentence`Webhook endpoint ${before.url} removed`),
  defineAuditSentence(webhooks.ENDPOINT_SECRET_ROTATED, ({ after }) => sentence`Webhook secret of ${after.url} rotated`),
  defineAuditSentence(webhooks.ENDPOINT_TURNED_OFF, ({ after }) => sentence`Failing webhook endpoint ${after.url} turned off`),
  defineAuditSentence(webhooks.MESSAGE_REPLAYED, ({ after }) => sentence`Webhook message ${after.eventType} sent again to ${after.url}`),
];
