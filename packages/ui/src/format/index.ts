export { formatBrowserName } from './browser-name';
export {
  type CalendarDate,
  countDaysBetween,
  formatDate,
  formatMonthDay,
  formatRelativeDays,
  getTodayInNewYork,
  getLocalToday,
  formatDatesInText,
} from './calendar-date';
export { formatCountOf, formatCount, formatFileSize } from './count';
export { formatDateTime, formatDay, formatTimeAgo } from './instant';
export { formatUsd, formatUsdAccounting, sumDollars } from './money';
export { formatPercent, formatScore } from './percent';
