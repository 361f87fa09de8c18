import { types } from 'pg';

/** Keeps dates of law as `YYYY-MM-DD` text: a Date object would shift them with the time zone. */
export function keepDatesAsText(): void {
  types.setTypeParser(types.builtins.DATE, (text) => text);
}
