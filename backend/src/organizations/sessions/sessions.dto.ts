import { PageQueryOf } from '../../platform/lists/page-query.js';
import { sessionList } from './session-list.js';

export class SessionListQueryDto extends PageQueryOf(sessionList) {}

/** One of the user's sessions. */
export class SessionDto {
  /** Names the session; it cannot be used to sign in. */
  id: string;
  /** When the user signed in, ISO 8601 UTC. */
  startedAt: string;
  /** When it was last used, to the minute, ISO 8601 UTC. */
  lastSeenAt: string;
  /** Network address of the sign-in. */
  address: string;
  /** The browser, as it names itself. */
  userAgent: string;
  /** Whether this request belongs to it. */
  current: boolean;
}
