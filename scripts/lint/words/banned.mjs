/**
 * Words and turns that an American engineer would not write in comments, test titles and names, with better ones.
 * Patterns are matched against lower-case text; names are split into their words first.
 * @type {{ pattern: RegExp, better: string }[]}
 */
export const BANNED = [
  { pattern: /\b(tell|tells|told|telling)\b/, better: 'notify, state, return' },
  { pattern: /\b(say|says|said|saying)\b/, better: 'state, describe, name' },
  { pattern: /\b(take|takes|taken|took|taking)\b/, better: 'accept, use, read, reverse' },
  {
    pattern: /(?<!(two|first|one|capital|case|small|latin|of|or|and|last)[ -])\bletters?\b(?!s? (and|or) |,)/,
    better: 'email, or character',
  },
  { pattern: /\banew\b/, better: 'again' },
  { pattern: /\b(mend|mends|mended|mending)\b/, better: 'fix' },
  { pattern: /\b(somebody|nobody|everybody|whoever|whomever|whom)\b/, better: 'the user, anyone, who' },
  { pattern: /\bstretch(es)?\b/, better: 'range, period' },
  { pattern: /\b(lot|lots)\b/, better: 'batch, group' },
  { pattern: /\b(deed|deeds|furniture|furnish|furnished|how-manieth)\b/, better: 'operation, boilerplate, sequence number' },
  { pattern: /\bstands?\b/, better: 'is, appears' },
  { pattern: /\bof (ours|theirs|its own|their own|one's own|nobody|somebody)\b/, better: 'our, their, its, a separate' },
  { pattern: /\b(comes to|came to|what becomes of|goes on|went on)\b/, better: 'equals, the outcome, continues' },
  { pattern: /\b(its|their|his|her|our|an|one's) own\b/, better: 'its, a separate' },
  { pattern: /\bmeanwhile\b/, better: 'in the meantime, concurrently' },
  { pattern: /\b((null|undefined|absent) without|(empty|0) without (one|any))\b/, better: 'if there is none' },
  { pattern: /\bthe former ones?\b/, better: 'the previous one' },
  { pattern: /\bin vain\b/, better: 'without result' },
  { pattern: /\bany more(?=$|[.,;:)])/, better: 'anymore' },
  { pattern: /\bforbids? to\b/, better: 'forbid doing' },
  { pattern: /\bbeside\b/, better: 'next to, in addition to' },
  {
    pattern:
      /(?<!there )\b(is|are|was|were) no (?!longer|more|less|fewer|such|one\b|reason|later|earlier|older|newer|higher|lower|larger|smaller)[a-z]/,
    better: 'is not a',
  },
  { pattern: /\b(lie|lies|lay) (in|on|at|before|after|within|between)\b/, better: 'is, is kept' },
  { pattern: /\bthe present\b/, better: 'the current' },
  { pattern: /\b(break|breaks|broke|broken) off\b/, better: 'end early, stop' },
  { pattern: /\b(go|goes) along\b/, better: 'accompany' },
  { pattern: /\bnothing of (it|them|an?|the)\b/, better: 'none of it, no part of' },
  { pattern: /\b(is|are|was|were) to be\b/, better: 'must be' },
  { pattern: /\banswer(s|ed|ing)? (\d{3}|with (an? |the )?(page|problem|error|status|%[ds]|\d))/, better: 'respond with' },
  { pattern: /\bfor ever\b/, better: 'forever' },
  { pattern: /\ba text\b(?! (field|file|column|area|box|node|selection|message|editor))/, better: 'text' },
  { pattern: /, also (those|if|when|in|with|without|for|under|by|of)\b/, better: 'including, even' },
  { pattern: /\b(those|that|ones|policies|rows|days) of (before|after) (a|an|the)\b/, better: 'from before, from after' },
  { pattern: /\b(figures|counts|sums) of zero\b/, better: 'zeros' },
  { pattern: /\b(responds?|responded) \d{3}\b/, better: 'respond with' },
  { pattern: /\d %(?!\S)/, better: 'no space before %' },
  { pattern: /\b(unsteady|second try)\b/, better: 'flaky, retry' },
  { pattern: /\bprocessor time\b/, better: 'CPU time' },
];
