import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addDays } from '../../dates/calendar-date.js';
import { formatDate } from '../../dates/format-date.js';
import { formatPeriod } from '../../filing-schedule/filing-label.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { createNotFoundProblem } from '../../platform/kernel/problems/not-found.js';
import { type Throttle, ThrottleService } from '../../platform/kernel/redis/throttle.js';
import { type Deadline, explainApplicability } from '../deadline.js';
import { DeadlineCalendarsService } from '../deadline-calendars.service.js';
import { CALENDAR_FEED_CREATED, CALENDAR_FEED_REVOKED } from './calendar-feed.actions.js';
import type { CalendarFeedDto } from './calendar-feed.dto.js';
import { findFeedDeadlines, deleteFeed, findFeed, findFeedOwner, saveFeed } from './calendar-feed.queries.js';
import { type CalendarEvent, formatICalendar } from './icalendar.js';

const TOKEN_BYTES = 32;
const MAX_EVENTS = 2_000;
/** Number of days for which past deadlines stay in people's calendars: one quarter. */
const DAYS_BACK = 92;
/** Calendar programs request a feed a few times an hour at most. */
const LIMIT = { name: 'calendar-feed', attempts: 120, withinSeconds: 60 * 60 };

/** A calendar response with an ETag for its exact bytes. */
export interface FeedResponse {
  readonly text: string;
  readonly etag: string;
}

/** Provides an organization's deadlines to its members' calendar programs: read-only, through a secret link that each member can revoke. */
@Injectable()
export class CalendarFeedsService {
  private readonly throttle: Throttle;
  private readonly publicUrl: string;

  constructor(
    private readonly database: DatabaseService,
    private readonly calendars: DeadlineCalendarsService,
    private readonly organizations: OrganizationsService,
    throttles: ThrottleService,
    configuration: Configuration,
  ) {
    this.throttle = throttles.createThrottle(LIMIT);
    this.publicUrl = configuration.get('publicUrl');
  }

  async getFeed({ organizationId, id }: SignedInUser): Promise<CalendarFeedDto> {
    const feed = await this.database.inOrganization(organizationId, (tx) => findFeed(tx, id));
    return { isActive: feed !== undefined, linkedAt: feed?.createdAt.toISOString() ?? null };
  }

  /** Creates a link for the person, which replaces the previous one. @returns its URL, which is shown only once */
  async create({ organizationId, id }: SignedInUser): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.database.inOrganization(organizationId, async (tx) => {
      await saveFeed(tx, id, hashText(token));
      tx.recordChange(CALENDAR_FEED_CREATED, { subjectId: id });
    });
    return `${this.publicUrl}/api/calendar/${token}.ics`;
  }

  /** Does nothing if the person has no link. */
  async revokeFeed({ organizationId, id }: SignedInUser): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      if (await deleteFeed(tx, id)) tx.recordChange(CALENDAR_FEED_REVOKED, { subjectId: id });
    });
  }

  /** Returns the calendar that a link refers to. @throws Problem 'not-found' for an unknown or revoked link; 'too-many-requests' */
  async readFeed(token: string): Promise<FeedResponse> {
    const tokenHash = hashText(token);
    const organizationId = await this.database.inScope('calendar-feed', { token_hash: tokenHash }, (tx) => findFeedOwner(tx, tokenHash));
    if (organizationId === undefined)
      throw createNotFoundProblem('calendar link', 'It may have been revoked. Create another one in the filing calendar.');
    await this.throttle.countByKey(tokenHash);
    const { name } = await this.organizations.get(organizationId);
    const { today } = await this.calendars.refresh(organizationId);
    const deadlines = await this.database.inOrganization(organizationId, (tx) =>
      findFeedDeadlines(tx, addDays(today, -DAYS_BACK), MAX_EVENTS),
    );
    const text = formatICalendar(
      `Filing deadlines, ${name}`,
      deadlines.map((deadline) => this.toEvent(deadline)),
    );
    return { text, etag: `"${hashText(text).slice(0, 27)}"` };
  }

  private toEvent(deadline: Deadline & { changedAt: Date }): CalendarEvent {
    const { id, state, title, description, obligationId, actBy, changedAt, completedOn } = deadline;
    const what = `${state}: ${obligationId === null ? description : title}`;
    return {
      uid: `${id}@stampline`,
      day: actBy,
      title: completedOn === null ? what : `Completed: ${what}`,
      text: formatEventText(deadline),
      url: `${this.publicUrl}/filing-calendar?deadline=${id}`,
      changedAt,
    };
  }
}

function formatEventText({
  description,
  dueDate,
  legalDueDate,
  actBy,
  periodLabel,
  periodFrom,
  periodTo,
  because,
  completedOn,
}: Deadline): string {
  const period =
    periodLabel && periodFrom && periodTo && `Period: ${formatPeriod({ label: periodLabel, from: periodFrom, to: periodTo })}.`;
  return [
    description,
    period,
    legalDueDate !== null && `Due ${formatDate(legalDueDate)} by statute (the state’s calendar says ${formatDate(dueDate)}).`,
    legalDueDate === null && dueDate !== actBy && `Due ${formatDate(dueDate)}, a weekend or federal holiday.`,
    explainApplicability(because),
    completedOn !== null && `Completed on ${formatDate(completedOn)}.`,
  ]
    .filter(Boolean)
    .join('\n');
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
