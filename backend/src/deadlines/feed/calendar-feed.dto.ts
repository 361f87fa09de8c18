/** Link through which your calendar program shows the deadlines. */
export class CalendarFeedDto {
  /** True if you have a working link. @example true */
  isActive: boolean;
  /** Time the link was created, ISO 8601, UTC; null if there is no link. */
  linkedAt: string | null;
}

/** A new link. It is shown once: only its hash is stored. */
export class NewCalendarFeedDto {
  /**
   * URL to subscribe to with a calendar program. Anyone who has it sees the deadlines.
   * @example https://stampline.example/api/calendar/kX3vQ0Zt5m1rJb8wkX3vQ0Zt5m1rJb8wkX3vQ0Zt5m1.ics
   */
  feedUrl: string;
}
