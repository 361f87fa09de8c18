/** State of a process that responds. */
export class LiveDto {
  /** Status of the process: always `ok`. */
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
  /** Status of the process: always `ready`; otherwise the response is a problem. */
  status: 'ready';
  /** Services that were checked. */
  checks: ReadinessCheckDto[];
}
