const DAY_MS = 86_400_000;

/** Returns the days from a date to now. @param {string} day `YYYY-MM-DD` @param {number} now */
export const countDaysSince = (day, now) => Math.floor((now - Date.parse(`${day}T00:00:00Z`)) / DAY_MS);
