import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import { listResponseDeadlines } from './response-deadlines.js';

const { jurisdictions } = loadRulebook();
const list = (code: string) => listResponseDeadlines(jurisdictions.find((one) => one.code === code)!, '2026-11-21');

describe('the deadlines for responding to a tag', () => {
  it('are counted from the notice for each kind of California tag, earliest first', () => {
    expect(list('CA').days).toEqual([
      { about: 'priority tags', day: '2026-12-19' },
      { about: 'tags on late filings, invoice date, SL-1 and SL-2', day: '2026-12-21' },
      { about: 'other standard tags', day: '2027-02-19' },
    ]);
  });

  it('do not include deadlines for other inquiries', () => {
    expect(list('WA').days).toEqual([]);
    expect(list('WA').text).toContain('within 15 business days');
  });

  it('are empty if we found no rule or have not looked', () => {
    expect(list('NY')).toEqual({ days: [], text: expect.stringMatching(/^We found no deadline to respond to an objection for New York/) });
    for (const { code, filing } of jurisdictions)
      expect([code, list(code).text.startsWith('We have not looked')]).toEqual([
        code,
        !filing.statements.some(({ kind, effectiveFrom }) => kind === 'answer-by' && (effectiveFrom ?? '') <= '2026-11-21'),
      ]);
  });
});
