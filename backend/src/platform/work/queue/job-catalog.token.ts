/** Injection token for the application's jobs, each once: a `readonly JobDefinition[]`. */
export const JOB_CATALOG = Symbol('job catalog');
