/** The jobs of the application, each once: a `readonly JobDefinition[]`. */
export const JOB_CATALOGUE = Symbol('job catalogue');
