const dateTime = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' });
const dateOnly = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** Formats an instant (ISO 8601) in the user's time zone: `Jan 31, 2027, 4:05 PM`. */
export function formatDateTime(instant: string): string {
  return dateTime.format(new Date(instant));
}

/** Formats the date of an instant (ISO 8601) in the user's time zone: `Jan 31, 2027`. */
export function formatDay(instant: string): string {
  return dateOnly.format(new Date(instant));
}

/** Formats `2 days ago`, `3 hours ago`, `5 minutes ago`, `Just now`. */
export function formatTimeAgo(instant: string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return formatAgo(minutes, 'minute');
  if (minutes < 1440) return formatAgo(Math.floor(minutes / 60), 'hour');
  return formatAgo(Math.floor(minutes / 1440), 'day');
}

function formatAgo(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
