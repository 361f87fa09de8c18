import { types } from 'pg';

/** Makes the driver return dates as `YYYY-MM-DD` text, because the dates in Date objects would depend on the time zone. */
export function keepDatesAsText(): void {
  types.setTypeParser(types.builtins.DATE, (text) => text);
}
