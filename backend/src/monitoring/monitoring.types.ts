/** Importance of a change to a regulator's page, most important first. */
export const UPDATE_SEVERITIES = ['critical', 'high', 'medium', 'other'] as const;
export type UpdateSeverity = (typeof UPDATE_SEVERITIES)[number];

/** Subject of a change to a regulator's page. */
export const UPDATE_TYPES = ['rate_change', 'fee_change', 'deadline_change', 'form_change', 'portal_change', 'bulletin', 'other'] as const;
export type UpdateType = (typeof UPDATE_TYPES)[number];

/** Result of a reading; `other` when there was nothing to compare. */
export const LOG_STATUSES = ['success', 'error', 'other'] as const;
export type LogStatus = (typeof LOG_STATUSES)[number];

/** A paragraph, heading, item or table row of a page, as plain text. */
export interface Block {
  readonly text: string;
  readonly isHeading: boolean;
}

/** A range of a changed text: unchanged, added or removed. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}
