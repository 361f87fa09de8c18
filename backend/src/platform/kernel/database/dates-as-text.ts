import { types } from 'pg';

/** Makes the driver return dates as `YYYY-MM-DD` text, because a Date object would shift them with the time zone. */
export function keepDatesAsText(): void {
  types.setTypeParser(types.builtins.DATE, (text) => text);
}
