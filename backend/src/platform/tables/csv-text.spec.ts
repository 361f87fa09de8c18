import { csvLine } from './csv-text.js';

describe('a line of a CSV export', () => {
  it.each([
    [['a', 1, null, 'x,y'], 'a,1,,"x,y"\r\n'],
    [['say "hi"', 'two\nlines'], '"say ""hi""","two\nlines"\r\n'],
    [['=1+1', '+1', '-1+1', '@x', '\tx'], `'=1+1,'+1,'-1+1,'@x,"'\tx"\r\n`],
    [['=HYPERLINK("http://x.test";"y")'], `"'=HYPERLINK(""http://x.test"";""y"")"\r\n`],
    [[-5, '-5', '-1200.50'], '-5,-5,-1200.50\r\n'],
  ])('of %j neutralises what a spreadsheet would run', (values, line) => {
    expect(csvLine(values)).toBe(line);
  });
});
