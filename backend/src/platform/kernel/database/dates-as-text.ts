import { types } from 'pg';

/** Keeps dates of law as the text `YYYY-MM-DD`: a Date object would shift them with the time zone. */
export function keepDatesAsText(): void {
  types.setTypeParser(types.builtins.DATE, (text) => text);
}
