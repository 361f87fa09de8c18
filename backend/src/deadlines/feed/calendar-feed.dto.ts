/** The link by which a calendar program of yours shows the deadlines. */
export class CalendarFeedDto {
  /** Whether you have a working link. */
  isActive: boolean;
  /** When the link was created, ISO 8601, UTC; null without one. */
  linkedAt: string | null;
}

/** A new link. It is shown once: only its hash is stored. */
export class NewCalendarFeedDto {
  /** Address to subscribe to with a calendar program. Whoever has it sees the deadlines. */
  feedUrl: string;
}
