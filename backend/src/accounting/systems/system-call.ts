/** A request to an accounting system, without what every request to it carries. */
export interface SystemRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base address of its API, with a slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** As how many calls it counts; 1 unless said. */
  readonly counts?: number;
}

/** Its answer: one that was taken, or a refusal of what was asked for. */
export interface SystemAnswer {
  readonly status: number;
  /** Read as JSON; null where there is none. */
  readonly body: unknown;
  /** Address of what was created, where the system says it so; null where it does not. */
  readonly location: string | null;
}

/**
 * Makes a request with the access token of a connection, at the system's pace. Refused access, throttling and failing servers are
 * thrown as SystemError; what else is not 2xx is answered, for the system's own words.
 */
export type SystemCall = (request: SystemRequest) => Promise<SystemAnswer>;
