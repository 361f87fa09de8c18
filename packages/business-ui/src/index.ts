export { formatVerification, getConfidenceLabel, type Confidence } from './rule-source/confidence-label';
export {
  describeBasis,
  describeCharge,
  formatEditionInSentence,
  getEditionName,
  formatRateParts,
  formatPeriod,
} from './rule-source/charge-labels';
export { describeAuthority } from './rule-source/authority';
export { describeReason } from './rule-source/reason-labels';
export { DeliveryAnswer } from './delivery/DeliveryAnswer';
export { DeliveryWaitNote } from './delivery/DeliveryWaitNote';
export { ExternalLink, type ExternalLinkProps } from './rule-source/ExternalLink';
export { formatSource } from './rule-source/source-label';
export { type DriveConsent, buildDisconnectQuestion, useDriveConsent } from './drive-consent/use-drive-consent';
export { EmailVerificationNote, type EmailVerificationNoteProps } from './email-verification/EmailVerificationNote';
export { combineQueryPair, combineQueries } from './query-state/combine-queries';
export { SinglePage, type SinglePageProps } from './query-state/SinglePage';
export { QueryState, type QueryStateProps } from './query-state/QueryState';
export { RuleSourceButton } from './rule-source/RuleSourceButton';
export type { RuleSource } from './rule-source/rule-source-api';
export { ruleSourceQuery } from './rule-source/rule-source-query';
export { StateLawLink } from './rule-source/StateLawLink';
export { type ChargedRate, describeChargedRate, chargedRatesQuery, getDisplayedRate } from './charged-rates/charged-rates';
export { CAUSE_CHOICES, describeCauses, getCauseLabel } from './charge-causes/charge-causes';
export { StateFilter } from './state-filter/StateFilter';
export { StateInput, type StateInputProps } from './state-input/StateInput';
export { StatesInput, type StatesInputProps } from './state-input/StatesInput';
export { PolicyLink, POLICY_PARAMETER, getPolicyPath } from './policy-labels/PolicyLink';
export { getTransactionLabel } from './policy-labels/transaction-labels';
export { formatDeadlinePeriod, getCardLabel, getDeadlineLabel, getStatusLabel } from './deadline-labels/deadline-labels';
export { DueChip } from './urgency/DueChip';
export { formatDueIn, getDueLabel, getUrgency, getUrgencyLabel, URGENCIES, type Urgency, type UrgencyLabel } from './urgency/urgency';
export { formatCostRange, formatLateCosts } from './late-costs/late-costs';
export { MarkFiledButton } from './mark-filed/MarkFiledButton';
export { MarkFiledDialog } from './mark-filed/MarkFiledDialog';
export { default as MarkDeadlineFiledDialog } from './mark-filed/MarkDeadlineFiledDialog';
export { canBeFiled } from './mark-filed/can-be-filed';
export { getSettlingPage } from './mark-filed/settling-page';
export { toFilingTarget } from './mark-filed/filing-target';
export { type FilingLine, FilingList } from './filings/FilingList';
export { toDeadlineLine, toSubmissionLine } from './filings/filing-lines';
export { getScoreTone } from './score-tone';
export { getFilingTypeChoices, getFilingTypeLabel, getSubmissionStatusTone, getSubmissionStatusLabel } from './filing-labels/filing-labels';
export { CHARGE_KINDS, type ChargeKind, EXEMPTIONS, LINES_OF_BUSINESS, YES_OR_NO, toYesOrNo } from './tax-choices/tax-choices';
export { TaskState, type TaskStateProps } from './task-list/TaskState';
export { AttachDocument } from './transaction-documents/AttachDocument';
export { KeptElsewhereForm } from './transaction-documents/KeptElsewhereForm';
export { TransactionDocuments } from './transaction-documents/TransactionDocuments';
export { describeLineAuthority, describeLineBasis } from './policy/policy-labels';
export { PolicyFigures } from './policy/PolicyFigures';
export { TaxLines } from './policy/TaxLines';
export { TransactionCard } from './policy/TransactionCard';
export { type PolicyDetail, type PolicyTransaction, usePolicy } from './policy/use-policy';
