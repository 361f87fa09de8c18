import type { IconName, StatusTone } from '@stampline/ui';
import type { Content, Document } from './document-api';

type Status = Document['status'];
type Requirement = Content['requirements'][number]['status'];

const STATUSES: Readonly<Record<Status, { words: string; tone: StatusTone }>> = {
  ready: { words: 'Ready', tone: 'ok' },
  draft: { words: 'Draft', tone: 'dueSoon' },
  filed: { words: 'Filed', tone: 'neutral' },
  overdue: { words: 'Overdue', tone: 'overdue' },
};

const KINDS: Readonly<Record<Document['type'], { words: string; icon: IconName }>> = {
  'tax-report': { words: 'Tax report', icon: 'calculator' },
  'compliance-form': { words: 'Compliance form', icon: 'document' },
  'policy-summary': { words: 'Policy summary', icon: 'accounts' },
  'filing-document': { words: 'Filing document', icon: 'tracker' },
};

const REQUIREMENTS: Readonly<Record<Requirement, { words: string; tone: StatusTone }>> = {
  complete: { words: 'Complete', tone: 'ok' },
  pending: { words: 'Pending', tone: 'dueSoon' },
  missing: { words: 'Missing', tone: 'overdue' },
};

export const STATUS_CHOICES: [Status, string][] = [
  ['ready', 'Ready'],
  ['draft', 'Draft'],
  ['filed', 'Filed'],
  ['overdue', 'Overdue'],
];

export const getStatusLabel = (status: Status) => STATUSES[status];
export const getKindLabel = (kind: Document['type']) => KINDS[kind];
export const getRequirementLabel = (status: Requirement) => REQUIREMENTS[status];
