/** The process answers. */
export class LiveDto {
  /** Always 'ok'. */
  status: 'ok';
}

/** One thing that the process needs. */
export class ReadinessCheckDto {
  /** What is needed, such as database, migrations, redis. */
  name: string;
  /** Whether it is there. */
  up: boolean;
}

/** The process takes work. */
export class ReadyDto {
  /** Always 'ready'; otherwise the response is a problem. */
  status: 'ready';
  /** Everything that was checked. */
  checks: ReadinessCheckDto[];
}
