/** The kinds of tasks of the application, each once: a `readonly TaskDefinition[]`. */
export const TASK_CATALOG = Symbol('task catalog');
