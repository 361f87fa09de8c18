import { types } from 'pg';

/** Dates of law stay the text 'YYYY-MM-DD': a Date object would move them with the time zone. */
export function keepDatesAsText(): void {
  types.setTypeParser(types.builtins.DATE, (text) => text);
}
