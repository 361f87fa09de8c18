import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { auditSentences } from '../../src/processes/audit-sentences.js';
import { auditCatalog } from '../../src/features.js';
import { isForMembers } from '../../src/platform/web/audit-trail/audit-readers.js';
import type { AuditAction, DetailsOf } from '../../src/platform/kernel/audit/audit-action.js';
import type { MEMBER_REMOVED } from '../../src/organizations/organization.actions.js';

const src = join(__dirname, '../../src');
const actionFiles = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.actions.ts'));

const isAction = (value: unknown): value is AuditAction => typeof value === 'object' && value !== null && 'subjectType' in value;

it.each(actionFiles.filter((file) => !file.endsWith('task.actions.ts')))('contains every action that %s declares', async (file) => {
  const module: Record<string, unknown> = await import(join(src, file));
  const actions = Object.values(module).filter(isAction);
  expect(actions).not.toEqual([]);
  expect(actions.filter((action) => !auditCatalog.includes(action))).toEqual([]);
});

it('names each action once, by its subject and what happened', () => {
  const names = auditCatalog.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});

it('has labels that start with a capital letter and do not end with a period', () => {
  expect(auditCatalog.filter(({ label }) => !/^[A-Z][^.]{3,40}$/.test(label))).toEqual([]);
});

it('hides from members the subjects reserved for owners and for individual users', () => {
  const subjects = new Set(auditCatalog.map(({ subjectType }) => subjectType));
  expect([...subjects].filter((subject) => !isForMembers(subject)).toSorted()).toEqual([
    'api-key',
    'calendar-feed',
    'email preferences',
    'invitation',
    'job',
    'letter',
    'organization',
    'reminder setting',
    'user',
    'webhook-endpoint',
  ]);
});

it('has at most one sentence for each known action', () => {
  const names = auditSentences.map(({ action }) => action);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !auditCatalog.some((action) => action.name === name))).toEqual([]);
});

/** Actions whose label is clear without a sentence, or whose entries have too many fields for one. */
const COMPLETE_IN_LABEL = [
  'calendar-feed.created',
  'calendar-feed.revoked',
  'checklist.changed',
  'job.revived',
  'organization.sandbox-created',
  'policy-sync.secret-created',
  'submission.commented',
  'tax-id.revealed',
];

const compareByLabel = ({ name, subjectType }: AuditAction) =>
  COMPLETE_IN_LABEL.includes(name) || subjectType === 'user' || /\.(failed|retried)$/.test(name);

it('has a sentence for every action whose entries include an amount, a number or a name', () => {
  const actionsWithSentence = new Set(auditSentences.map(({ action }) => action));
  expect(auditCatalog.filter((action) => !actionsWithSentence.has(action.name) && !compareByLabel(action)).map(({ name }) => name)).toEqual(
    [],
  );
});

const FLORIDA_TAX = {
  state: 'FL',
  payee: 'tax_authority',
  kind: 'payment',
  fromMonth: '2026-01',
  toMonth: '2026-03',
  amount: '11315.92',
  paidOn: '2026-04-15',
};
const RECORDED = { transactionType: 'new', transactionDate: '2026-01-15', premium: '10000.00', taxAmount: '494.00', fees: '6.00' };

it.each([
  ['payment.recorded', {}, FLORIDA_TAX, 'Payment of $11,315.92 to the State of Florida recorded'],
  ['payment.recorded', {}, { ...FLORIDA_TAX, kind: 'refund', amount: '-20.50' }, 'Refund of $20.50 from the State of Florida recorded'],
  ['payment.recorded', {}, { ...FLORIDA_TAX, state: 'TX', payee: 'other' }, 'Payment of $11,315.92 to other payees in Texas recorded'],
  ['payment.voided', FLORIDA_TAX, { state: 'FL', reason: 'Twice' }, 'Payment of $11,315.92 to the State of Florida voided'],
  [
    'policy-transaction.corrected',
    RECORDED,
    { ...RECORDED, premium: '9000.00', policyNumber: 'P-7' },
    'Policy P-7: new transaction corrected from $10,000.00 to $9,000.00 premium',
  ],
  ['policy-transaction.backed-out', RECORDED, { policyNumber: 'P-7' }, 'Policy P-7: new transaction of $10,000.00 premium backed out'],
  ['policy-transaction.backed-out', RECORDED, {}, 'Policy transaction of $10,000.00 premium backed out'],
  [
    'deadline.deleted',
    { state: 'VA', dueDate: '2027-01-31', description: 'Call' },
    {},
    'Virginia deadline deleted, due Jan 31, 2027: Call',
  ],
  ['statement.issued', {}, { number: 3, month: '2026-04', balance: '30962.52' }, 'Statement 3 for April 2026 issued: $30,962.52 due'],
  ['payment.recorded', {}, { ...FLORIDA_TAX, amount: 11315.9 }, 'Payment of $11,315.90 to the State of Florida recorded'],
  ['payment.recorded', {}, { kind: 'payment', payee: 'tax_authority', state: 'FL' }, null],
  ['payment.recorded', {}, { ...FLORIDA_TAX, amount: 'much' }, null],
  [
    'state.set-up',
    {},
    { state: 'VA', licenseNumber: 'VA-77', filingFrequency: 'semi-annual', reminderLeadDays: 10 },
    'Virginia settings saved: license VA-77, semi-annual filing, 10 days of notice',
  ],
  [
    'state.set-up',
    {},
    { state: 'VA', licenseNumber: null, filingFrequency: null, reminderLeadDays: 1 },
    'Virginia settings saved: no license number, standard filing frequency, 1 day of notice',
  ],
  [
    'storage-file.retention-set',
    { retainUntil: '2031-02-01' },
    { name: 'VA.pdf', retainUntil: '2032-02-01' },
    'Retention of VA.pdf changed from Feb 1, 2031 to Feb 1, 2032',
  ],
  ['storage-file.retention-set', {}, { name: 'VA.pdf', retainUntil: '2032-02-01' }, 'Retention of VA.pdf set to Feb 1, 2032'],
  ['storage-file.hold-set', {}, { name: 'VA.pdf', legalHold: true, reason: 'Audit' }, 'Legal hold of VA.pdf set: Audit'],
  ['storage-file.hold-set', {}, { name: 'VA.pdf', legalHold: false, reason: null }, 'Legal hold of VA.pdf lifted'],
  ['storage-file.retention-set', {}, { retainUntil: '2032-02-01' }, null],
  [
    'risk-settings.changed',
    {},
    { lowFrom: 90, mediumFrom: 75, highFrom: 60, shownStates: ['VA', 'NC'] },
    'Heatmap settings changed: 2 states shown, low risk from 90, medium from 75, high from 60',
  ],
  [
    'accounting.settings-changed',
    {},
    { autoSync: true, syncFrequency: 'daily', syncItems: [] },
    'Accounting sync settings changed: automatic sync on, daily',
  ],
  [
    'accounting-connection.mapping-changed',
    {},
    { mappings: [{}, {}], postFrom: '2026-01' },
    'Field mapping changed: 2 fields, entries from January 2026 on',
  ],
  [
    'email-preferences.changed',
    {},
    { quietHours: true, quietFrom: '20:00', quietTo: '07:00', dailyDigest: false },
    'Quiet hours or digest changed: quiet hours from 20:00 to 07:00, daily digest off',
  ],
  ['submission.changed', {}, { priority: 'high', assignee: 'Ana' }, 'Submission changed: priority high, assigned to Ana'],
  ['submission.changed', {}, { assignee: null }, null],
  ['organization.audit-emails-set', {}, { emailsAuditLog: true }, 'Daily emails of the audit log turned on'],
  ['import.finished', {}, { importedRows: 1200, failedRows: 3 }, 'Policy import finished: 1,200 rows imported, 3 failed'],
  ['accounting-sync.finished', {}, { posted: 4, reversed: 0, refused: 1 }, 'Accounting sync finished: 4 posted, 0 reversed, 1 refused'],
])('describes an entry: %s %j %j', (action, before, after, expected) => {
  expect(auditSentences.find((one) => one.action === action)?.formatSentence({ before, after })).toBe(expected);
});

it("rejects another action's details at compile time", () => {
  type Accepts<Details> = Details extends DetailsOf<typeof MEMBER_REMOVED> ? true : false;
  const sound: Accepts<{ before: { name: string; email: string; role: 'owner' } }> = true;
  const wrongRole: Accepts<{ before: { name: string; email: string; role: 'king' } }> = false;
  const nothing: Accepts<object> = false;
  expect([sound, wrongRole, nothing]).toEqual([true, false, false]);
});
