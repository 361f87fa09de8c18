import { PageQueryOf } from '../../platform/kernel/lists/page-query.js';
import { sessionList } from './session-list.js';

export class SessionListQueryDto extends PageQueryOf(sessionList) {}

/** A session of the user. */
export class SessionDto {
  /** Id of the session; it cannot be used to sign in. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Time the user signed in, ISO 8601, UTC. */
  startedAt: string;
  /** Time of the last use, to the minute, ISO 8601, UTC. */
  lastSeenAt: string;
  /** IP address of the sign-in. @example 203.0.113.7 */
  address: string;
  /** User agent of the browser. @example "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" */
  userAgent: string;
  /** True if it is the session of this request. @example true */
  current: boolean;
}
