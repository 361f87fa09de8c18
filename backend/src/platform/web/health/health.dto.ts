/** Version and build of the server. */
export class BuildDto {
  /** Version of the release. @example "0.1.0" */
  version: string;
  /** Commit of the build; it ends in -changed if files differed from the commit. @example 8eef5306e1c2 */
  commit: string;
  /** Time of the build; null if the server runs from its sources. @example 2026-11-28T01:00:00.000Z */
  builtAt: string | null;
}

/** State of a process that is alive. */
export class LiveDto {
  /** Status of the process, always `ok`. */
  status: 'ok';
}

/** A service that the process needs. */
export class ReadinessCheckDto {
  /** Name of the service, such as database, migrations or redis. @example database */
  name: string;
  /** True if it is available. @example true */
  up: boolean;
}

/** State of a process that is ready for requests. */
export class ReadyDto {
  /** Status of the process, always `ready`; the response is a problem if it is not ready. */
  status: 'ready';
  /** Services that were checked. */
  checks: ReadinessCheckDto[];
}
