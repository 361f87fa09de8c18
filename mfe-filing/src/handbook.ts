import { NOTIFICATION_SETTINGS } from '@stampline/api-client/notification-settings';
import { getUrgencyLabel, URGENCIES } from '@stampline/business-ui';
import type { HandbookChapter } from '@stampline/federation';
import type { PlacementStage } from './placements/placement-api';
import { formatStage } from './placements/placement-labels';
import { MATCH_STAGES } from './reconciliation/match-labels';
import type { Match } from './reconciliation/reconciliation-api';
import type { WorkItem } from './to-do/work-api';

const URGENCY_MEANINGS: Readonly<Record<WorkItem['workUrgency'], string>> = {
  overdue: 'The last day to act has passed.',
  this_week: 'To be done within seven days, or work without a date, such as an approval.',
  next_30_days: 'To be done within 30 days.',
  later: 'To be done within 90 days.',
};

const STAGE_MEANINGS: readonly (readonly [PlacementStage, string])[] = [
  ['needs_facts', 'A fact or document is missing that the office asks for. The list names it.'],
  ['ready', 'Complete. Add it to a package.'],
  ['in_package', 'In a package that you have not sent yet.'],
  ['sent', 'Sent. The response of the office is not recorded yet.'],
  ['accepted', 'The office accepted it.'],
  ['tagged', 'The office objects. Correct the transaction or explain it, then send it again.'],
  ['not_reportable', 'Not to be reported, for example because it was backed out. The list names the reason.'],
];

const MATCH_MEANINGS: Readonly<Record<Match['matchStage'], string>> = {
  unmatched: 'Two sides contradict each other. A link leads to the screen where you can fix it.',
  open: 'Nothing is contradictory, but something is not filed or paid yet.',
  matched: 'All sides agree to the cent.',
};

const chapters: readonly HandbookChapter[] = [
  {
    path: '/to-do',
    purpose: 'Everything to do in the next 90 days in one list: filings, placements, tags and approvals.',
    entries: [
      ...URGENCIES.map((urgency) => ({ term: getUrgencyLabel(urgency).text, meaning: URGENCY_MEANINGS[urgency] })),
      {
        term: 'Mark as filed',
        meaning:
          'Records a filing with its date, confirmation number and receipt, and completes the deadline. The button appears wherever a deadline is shown, once its period has ended. Receipts cannot be removed later.',
      },
    ],
  },
  {
    path: '/filing-calendar',
    purpose: 'All deadlines of your states, as a calendar and as a list, with the reason why each applies to you.',
    entries: [
      {
        term: 'Act by',
        meaning:
          'The last business day to file: the earlier of the listed and the statutory date, but never before the first business day after the period.',
        example: 'A filing is due on Sunday, November 15, 2026. Act by Friday, November 13, 2026.',
      },
      {
        term: 'Applies',
        meaning:
          'You owe the filing, because you had business in its period, because the state requires a report without business, or because your tax of the year meets its condition. Other filings are never pending or overdue.',
      },
      {
        term: 'Not tracked',
        meaning: 'Due before the day from which you track filings. You choose that day in Settings, Organization.',
      },
      {
        term: 'Delivery waits',
        meaning:
          'In some states, a policy may not be delivered before its office has received or stamped it. The deadline states how many policies wait, with the rule; each policy shows whether its documents may be delivered.',
      },
      {
        term: 'Standard deadlines',
        meaning:
          'The deadlines that the rulebook lists for each state. Those that apply to you are in the calendar from the start. Load Standard Deadlines adds those of all 51 jurisdictions, for example to see what a new state would require; loading them again adds nothing. Add other dates as custom deadlines.',
      },
    ],
  },
  {
    path: '/placements',
    purpose: 'Transactions that an office must receive one by one, within a number of days, and what each of them still needs.',
    entries: [
      ...STAGE_MEANINGS.map(([stage, meaning]) => ({ term: formatStage(stage).words, meaning })),
      {
        term: 'Days left',
        meaning:
          'Business or calendar days, as the rule of the state counts them, from the day that the rule names. If that day is not on record, the effective date replaces it, and the placement says so.',
      },
      {
        term: 'Mine',
        meaning: 'Placements that are assigned to you, and those assigned to no one under a license whose holder has your name.',
      },
      {
        term: 'Late penalty',
        meaning: 'Penalty or fee for reporting late. Where no source names an amount, late reports are counted and no amount is shown.',
      },
    ],
  },
  {
    path: '/filings',
    purpose: 'What goes into each filing, whether the office would accept it, the files to send, and the responses.',
    entries: [
      { term: 'Check', meaning: 'A rule of the office, applied before you send. Some checks stop a package, others only lower its score.' },
      {
        term: 'Score of a filing',
        meaning: 'The share of its checks that pass.',
        example: '9 of 16 checks pass: 9 ÷ 16 = 56.3%.',
      },
      {
        term: 'Package',
        meaning: 'The files for the office, with their hashes. A package never changes. After a correction, you make another one.',
      },
      { term: 'Tag', meaning: 'An objection of the office to a transaction. It is open until you fix or explain it.' },
      {
        term: 'Amendment',
        meaning:
          'A filing for transactions that you recorded after approval, where the state has a form for it. Elsewhere they go into the next filing.',
      },
      { term: 'Audit pack', meaning: 'All documents of a period for an auditor, in one file with a list of hashes.' },
    ],
  },
  {
    path: '/payments',
    purpose: 'What you owe each payee, what you paid, and the monthly statement. Stampline pays nothing: you record what you paid.',
    entries: [
      { term: 'Accrued', meaning: 'Tax and fees as first calculated, by the month of the transaction.' },
      { term: 'Adjusted', meaning: 'The sum of later changes: corrections, back-outs and changes of rules.' },
      { term: 'Filed', meaning: 'What approved filings reported.' },
      {
        term: 'Open',
        meaning: 'Accrued plus adjusted, less paid. It is negative after an overpayment.',
        example: '$1,200.00 accrued, $50.00 deducted by a correction, $1,000.00 paid: $1,200.00 − $50.00 − $1,000.00 = $150.00 open.',
      },
      {
        term: 'Statement',
        meaning:
          'The difference between what is owed and all statements before it, so that nothing is stated twice. It never changes once it is issued.',
        example:
          'October was stated at $1,150.00. A correction later adds $20.00 to October. The next statement includes $20.00 as an adjustment.',
      },
      { term: 'Credit', meaning: 'What is left of an overpayment. It is used first when more is owed to the same payee.' },
      {
        term: 'Opening balance',
        meaning: 'Everything due before a day, recorded as filed and paid in one step, with exceptions. You can undo it.',
      },
    ],
  },
  {
    path: '/reconciliation',
    purpose: 'Tax lines, ledger, approved filings, payments, invoices and accounting entries, compared by state, payee and month.',
    entries: [
      ...MATCH_STAGES.map(([stage, label]) => ({ term: label, meaning: MATCH_MEANINGS[stage] })),
      {
        term: 'Charged and due',
        meaning:
          'What the invoice charged the insured, compared with what is due. The difference is the amount charged minus the amount due.',
        example: 'The invoice charged $290.00 of tax, and $300.00 is due: $290.00 − $300.00 = −$10.00.',
      },
      {
        term: 'Cause',
        meaning:
          'The one change, or pair of changes, that explains the charged amounts to the cent. If none does, the list says that no rule explains it.',
      },
      {
        term: 'Refund or lower the invoice',
        meaning:
          'What was collected beyond the amount due is refunded. If nothing was, the invoice is lowered: the insured owes less, and no money moves.',
        example: 'Charged $490.00, due $485.00, collected $487.00: $2.00 is refunded, and the other $3.00 is no longer charged.',
      },
      {
        term: 'Charged and collected',
        meaning:
          'What invoices charged, with the corrections that you decided, next to the amounts due, collected, refunded and paid, for all payees of a state together.',
        example: 'Charged $485.00, due $485.00, collected $485.01, refunded $0.01, paid $485.00: all equal.',
      },
      { term: 'Held in trust', meaning: 'What you collected, less what was paid for the month and what you decided to refund.' },
      {
        term: 'Allocated',
        meaning:
          'A payee was paid less than is due for a month. Its payments cover credits first, then charges in the order in which they were recorded. Open the amount held to see each transaction.',
        example: 'Two charges of $485.00 and a payment of $500.00: the first is paid in full, and $15.00 of the second.',
      },
    ],
  },
  {
    path: '/submission-tracker',
    purpose: 'What you sent, when, with which confirmation number and receipts, and what the state responded.',
    entries: [
      { term: 'Submission', meaning: 'The act of filing. Marking a deadline as filed records one.' },
      { term: 'Rejected', meaning: 'The state refused it. The deadline opens again until you record that it was sent again.' },
    ],
  },
  {
    path: '/notifications',
    purpose:
      'Reminders, status changes and regulatory alerts. Choose for each kind whether it also comes by email, and set quiet hours or a daily digest.',
    entries: NOTIFICATION_SETTINGS.map(({ label, description }) => ({ term: label, meaning: description })),
  },
  {
    path: '/reports',
    purpose: 'Tax liability, policies and filings over any period, as charts, tables and files.',
    entries: [
      { term: 'Tax liability', meaning: 'Tax and fees of all transactions of the period, by transaction date.' },
      {
        term: 'Financial report',
        meaning: 'Each policy with the sum of its transactions of the period, so that the rows add up to the liability.',
        example: 'A policy of $300.00 tax is endorsed in the same period for another $15.00: its row shows $315.00.',
      },
    ],
  },
];

export default chapters;
