import { types } from 'pg';

/** Makes the driver return dates as `YYYY-MM-DD` text, because in a Date object, they would depend on the time zone. */
export function keepDatesAsText(): void {
  types.setTypeParser(types.builtins.DATE, (text) => text);
}
