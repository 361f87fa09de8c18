/** The jobs of the application, each once: a `readonly JobDefinition[]`. */
export const JOB_CATALOG = Symbol('job catalog');
