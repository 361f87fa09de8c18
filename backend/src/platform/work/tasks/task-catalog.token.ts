/** Injection token for the application's kinds of tasks, each once: a `readonly TaskDefinition[]`. */
export const TASK_CATALOG = Symbol('task catalog');
