import type { CalendarDate } from '../../dates/calendar-date.js';
import { type Condition, whereContains, whereDefined } from '../../platform/kernel/lists/condition.js';
import { defineList } from '../../platform/kernel/lists/list-definition.js';
import type { DiffPart, UpdateSeverity, UpdateType } from '../monitoring.types.js';

export const regulatoryUpdateList = defineList({
  name: 'regulatory-updates',
  sorts: {
    detectedAt: { sql: 'u.detected_at', type: 'instant' },
    state: { sql: 'u.state', type: 'text' },
    // Updates without a review are last.
    reviewedAt: { sql: "coalesce(r.reviewed_at, 'epoch'::timestamptz)", type: 'instant' },
    severity: { sql: "array_position(array['critical', 'high', 'medium', 'other'], u.severity)", type: 'whole' },
  },
  defaultSort: '-detectedAt',
  id: { sql: 'u.id', type: 'uuid' },
  limit: { default: 100, max: 500 },
  search: 'the title or the description',
});

/** An update with the organization's review. */
export interface UpdateRecord {
  id: string;
  state: string;
  severity: UpdateSeverity;
  type: UpdateType;
  title: string;
  description: string;
  detectedAt: Date;
  sourceUrl: string;
  effectiveDate: CalendarDate | null;
  words: DiffPart[];
  isChangedBack: boolean;
  isSimulated: boolean;
  reviewedAt: Date | null;
  reviewedByName: string | null;
  note: string | null;
  ruleChangeId: string | null;
}

export const updateColumns = `
  u.id, u.state, u.severity, u.type, u.title, u.description, u.detected_at as "detectedAt", u.source_url as "sourceUrl",
  u.effective_date as "effectiveDate", u.words, u.is_changed_back as "isChangedBack",
  u.is_simulated as "isSimulated", r.reviewed_at as "reviewedAt",
  r.reviewed_by_name as "reviewedByName", r.note, r.rule_change_id as "ruleChangeId"`;

/** Row-level security limits reviews to the transaction's organization. */
export const updatesWithReviews = 'regulatory_updates u left join regulatory_reviews r on r.update_id = u.id';

export interface UpdateFilter {
  /** Two-letter code, in upper or lower case. */
  readonly state?: string | undefined;
  readonly severity?: UpdateSeverity | undefined;
  readonly type?: UpdateType | undefined;
  readonly reviewed?: boolean | undefined;
  readonly search?: string | undefined;
}

export function whereUpdate({ state, severity, type, reviewed, search }: UpdateFilter): Condition[] {
  return [
    ...whereDefined(state?.toUpperCase(), (at) => `u.state = ${at}`),
    ...whereDefined(severity, (at) => `u.severity = ${at}`),
    ...whereDefined(type, (at) => `u.type = ${at}`),
    ...whereDefined(reviewed, (at) => `(r.reviewed_at is not null) = ${at}::boolean`),
    ...whereContains(search, ['u.title', 'u.description']),
  ];
}
