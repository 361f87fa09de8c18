/** How much a change of a regulator's page matters, the most first. */
export const UPDATE_SEVERITIES = ['critical', 'high', 'medium', 'other'] as const;
export type UpdateSeverity = (typeof UPDATE_SEVERITIES)[number];

/** What a change of a regulator's page is about. */
export const UPDATE_TYPES = ['rate_change', 'fee_change', 'deadline_change', 'form_change', 'portal_change', 'bulletin', 'other'] as const;
export type UpdateType = (typeof UPDATE_TYPES)[number];

/** How a reading of a page ended; `other` when there was nothing to compare. */
export const LOG_STATUSES = ['success', 'error', 'other'] as const;
export type LogStatus = (typeof LOG_STATUSES)[number];

/** A paragraph, heading, item or table row of a page, as plain text. */
export interface Block {
  readonly text: string;
  readonly isHeading: boolean;
}

/** A stretch of a changed text: what both texts have, or only the new or the old one. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}
