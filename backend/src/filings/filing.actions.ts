import { defineAction } from '../platform/kernel/audit/audit-action.js';
import type { TagStatus } from './tags/tag-status.js';

const subjectType = 'filing';

interface AuditedFiling {
  state: string;
  title: string;
  periodFrom: string;
  periodTo: string;
  /** Number of the amendment for the period; 0 for the period's first filing. */
  amendment: number;
}

export const FILING_OPENED = defineAction<{ after: AuditedFiling & { placements?: number } }>({
  name: 'filing.opened',
  subjectType,
  label: 'Filing opened',
});
export const PLACEMENTS_RELEASED = defineAction<{ after: { state: string; title: string; packageNumber: number; placements: number } }>({
  name: 'filing.placements-released',
  subjectType,
  label: 'Placements removed from a package',
});
export const FILING_SENT = defineAction<{ after: AuditedFiling & { packageNumber: number; rows: number; totalDue: string } }>({
  name: 'filing.sent',
  subjectType,
  label: 'Filing recorded as sent',
});
export const FILING_RESPONSE_RECORDED = defineAction<{
  after: {
    packageNumber: number;
    accepted: number;
    tagged: number;
    rejected: number;
    unanswered: number;
    confirmationNumber: string | null;
    fileName: string | null;
  };
}>({ name: 'filing.answered', subjectType, label: 'Office response recorded' });
export const STAMPED_PAGE_KEPT = defineAction<{ after: { packageNumber: number; fileName: string; sha256: string } }>({
  name: 'filing.stamped-page-kept',
  subjectType,
  label: 'Stamped page kept',
});

/** A transaction that an office tagged or rejected, with the work on it. */
interface AuditedTag {
  policyNumber: string;
  status: TagStatus;
  note: string | null;
  assignee: string | null;
}

export const FILING_TAG_CHANGED = defineAction<{ before: AuditedTag; after: AuditedTag }>({
  name: 'filing-tag.changed',
  subjectType,
  label: 'Filing tag updated',
});
export const FILING_TAGS_SETTLED = defineAction<{ after: { status: TagStatus; note: string | null; tags: number } }>({
  name: 'filing-tags.settled',
  subjectType,
  label: 'All open filing tags updated',
});
export const RISK_PLACE_ENTERED = defineAction<{ after: { policyNumber: string; county: string | null; postalCode: string } }>({
  name: 'risk-place.entered',
  subjectType: 'policy',
  label: 'Risk location entered',
});
export const PACKAGE_MADE = defineAction<{ after: { format: string; rows: number; totalDue: string; files: readonly string[] } }>({
  name: 'filing-package.made',
  subjectType,
  label: 'Filing package made',
});

interface AuditedSchema {
  format: string;
  fileName: string;
  sha256: string;
}

export const OFFICE_SCHEMA_LOADED = defineAction<{ after: AuditedSchema }>({
  name: 'office-schema.loaded',
  subjectType: 'organization',
  label: 'Office schema loaded',
});
export const OFFICE_SCHEMA_REMOVED = defineAction<{ before: AuditedSchema }>({
  name: 'office-schema.removed',
  subjectType: 'organization',
  label: 'Office schema removed',
});
