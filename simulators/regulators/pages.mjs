/** @typedef {{ code: string, name: string }} State */

const DAY_MS = 86_400_000;
/** The date of day 0 of the simulated calendar. */
const DAY_0 = Date.UTC(2026, 9, 1);
const CYCLE = 30;

/** Changes to pages, by state: each story has its days in a cycle of 30. */
const STORIES = ['rate', 'bulletins', 'deadline', 'portal', 'cosmetic', 'quiet'];

/** @param {State} state */
export const getStory = ({ code }) => STORIES[(code.charCodeAt(0) * 7 + code.charCodeAt(1)) % STORIES.length] ?? 'quiet';

/** @param {number} day */
const toDate = (day) => new Date(DAY_0 + day * DAY_MS).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats without the year, because the simulated calendar runs far ahead. @param {number} day */
const formatDay = (day) => new Date(DAY_0 + day * DAY_MS).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Returns the number of times that the cycle has passed its day `at`. @param {number} day @param {number} at */
const countOccurrences = (day, at) => Math.floor((day + CYCLE - at) / CYCLE);

/** @param {number} day */
const computeRate = (day) => (countOccurrences(day, 10) % 2 === 0 ? '3.00%' : '3.25%');

/** @param {State} state @param {number} day @returns {string[]} */
function renderNews(state, day) {
  const story = getStory(state);
  if (story === 'bulletins') {
    const newest = Math.floor(day / 6);
    return [0, 1, 2]
      .map((back) => newest - back)
      .map((number) => `<p>Bulletin ${number}: Guidance on the filing of multistate risks, part ${number}</p>`);
  }
  if (story === 'portal' && day % CYCLE >= 5 && day % CYCLE < 18)
    return [`<p>The filing portal will be unavailable on ${formatDay(day - (day % CYCLE) + 20)} for scheduled maintenance.</p>`];
  return [];
}

/**
 * Returns a regulator's page on a simulated day. Its boilerplate changes every day; its content does not.
 * @param {State} state
 * @param {number} day
 */
export function renderPage(state, day) {
  const story = getStory(state);
  const rate = story === 'rate' ? computeRate(day) : '3.00%';
  const days = story === 'deadline' && countOccurrences(day, 15) % 2 === 1 ? 45 : 30;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${state.name}: surplus lines (simulator)</title></head>
<body>
<nav><ul><li>Home</li><li>Licensees</li><li>Contact</li></ul></nav>
<main class="day-${day}">
<h1>${state.name}: surplus lines (simulated page)</h1>
<p>This page belongs to the simulator of Stampline. It shows how pages of regulators change, and says nothing about the law of ${state.name}.</p>
<h2>Tax</h2>
<table><tr><th>Charge</th><th>Rate</th></tr><tr><td>Surplus lines premium tax</td><td>${rate}</td></tr><tr><td>Stamping fee</td><td>0.10%</td></tr></table>
<h2>Filing</h2>
<p>Quarterly reports are due ${days} days after the end of the quarter. Use Form SL-1.</p>
<h2>News</h2>
${renderNews(state, day).join('\n') || '<p>There is no news.</p>'}
<p>Page views: ${10_000 + day * 37}</p>
<p>Last updated: ${toDate(day)}</p>
</main>
<footer>© ${2026 + Math.floor(day / 365)} Department of Insurance</footer>
</body></html>`;
}
