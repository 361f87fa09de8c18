/** The process answers. */
export class LiveDto {
  /** Status of the process: always `ok`. */
  status: 'ok';
}

/** One thing that the process needs. */
export class ReadinessCheckDto {
  /** Name of the service, such as database, migrations or redis. @example database */
  name: string;
  /** True if it is available. @example true */
  up: boolean;
}

/** The process takes work. */
export class ReadyDto {
  /** Status of the process: always `ready`; otherwise the response is a problem. */
  status: 'ready';
  /** Services that were checked. */
  checks: ReadinessCheckDto[];
}
