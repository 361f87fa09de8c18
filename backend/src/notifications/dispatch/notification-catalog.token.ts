/** All kinds of notifications of the application, without duplicates: a `readonly NotificationDefinition[]`. */
export const NOTIFICATION_CATALOG = Symbol('notification catalog');
