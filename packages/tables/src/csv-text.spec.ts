import * as fc from 'fast-check';
import { appendCsvValue, formatCsvLine, formatCsvValue } from './csv-text.js';
import { appendJsonText } from './json-text.js';
import { TextBuffer } from './text-buffer.js';

describe('formatCsvLine', () => {
  it.each([
    [['a', 1, null, 'x,y'], 'a,1,,"x,y"\r\n'],
    [['say "hi"', 'two\nlines'], '"say ""hi""","two\nlines"\r\n'],
    [['=1+1', '+1', '-1+1', '@x', '\tx'], `'=1+1,'+1,'-1+1,'@x,"'\tx"\r\n`],
    [['\uff1d1+1', '\uff0b1', '\uff0d1', '\uff20x'], `'\uff1d1+1,'\uff0b1,'\uff0d1,'\uff20x\r\n`],
    [['=HYPERLINK("http://x.test";"y")'], `"'=HYPERLINK(""http://x.test"";""y"")"\r\n`],
    [[-5, '-5', '-1200.50'], '-5,-5,-1200.50\r\n'],
  ])('neutralizes formulas in %j', (values, line) => {
    expect(formatCsvLine(values)).toBe(line);
  });
});

describe('appendCsvValue', () => {
  it('writes the same text as formatCsvValue, as does appendJsonText compared with JSON.stringify', () => {
    const special = fc.string({
      unit: fc.constantFrom('a', '1', '.', '=', '\uff1d', '+', '-', '@', ',', ';', '"', '\\', '\t', '\r', '\n', '\u{7f}', '\u{e9}'),
    });
    fc.assert(
      fc.property(fc.oneof(special, fc.string({ unit: 'grapheme' })), (text) => {
        const [csv, json] = [new TextBuffer(), new TextBuffer()];
        appendCsvValue(csv, text);
        appendJsonText(json, text);
        expect(csv.flush().toString()).toBe(formatCsvValue(text));
        expect(json.flush().toString()).toBe(JSON.stringify(text));
      }),
    );
  });
});
