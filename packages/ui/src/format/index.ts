export { browserName } from './browser-name';
export {
  type CalendarDate,
  daysBetween,
  formatDate,
  formatMonthDay,
  formatRelativeDays,
  legalToday,
  localToday,
  withReadableDates,
} from './calendar-date';
export { countOf, formatCount, formatFileSize } from './count';
export { formatDateTime, formatDay, formatTimeAgo } from './instant';
export { formatUsd, formatUsdAccounting } from './money';
export { formatPercent } from './percent';
