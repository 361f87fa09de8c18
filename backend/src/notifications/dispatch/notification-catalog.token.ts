/** The kinds of notifications of the application, each once: a `readonly NotificationDefinition[]`. */
export const NOTIFICATION_CATALOG = Symbol('notification catalog');
