import { formatDate } from '@stampline/ui';

/** Text of the rulebook with its dates as people write them: `2026-10-01` -> `Oct 1, 2026`. */
export function withReadableDates(text: string): string {
  return text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => formatDate(date));
}
