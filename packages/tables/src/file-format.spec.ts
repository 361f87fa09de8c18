import { detectFileFormat } from './file-format.js';

const zip = Buffer.from('PK\u0003\u0004 and so on');
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const text = Buffer.from('policy_number,insured_name\n');

describe('detectFileFormat', () => {
  it.each([
    ['policies.csv', text, 'csv'],
    ['POLICIES.CSV', text, 'csv'],
    ['policies.xlsx', zip, 'xlsx'],
    ['policies.xls', ole, 'xls'],
  ])('detects %s from its name and content', (name, head, format) => {
    expect(detectFileFormat(name, head)).toBe(format);
  });

  it.each([
    ['policies.csv', zip, 'Rename it to .xlsx'],
    ['policies.csv', Buffer.from([1, 2, 3, 0, 0, 7]), 'does not contain comma-separated text'],
    ['policies.xlsx', text, 'rename it to .csv'],
    ['policies.xlsx', ole, 'password'],
    ['policies.xls', zip, 'Rename it to .xlsx'],
    ['policies.xls', Buffer.from('<html><table>'), 'is a web page or XML'],
    ['policies.xls', Buffer.from('<?xml version="1.0"?><Workbook>'), 'is a web page or XML'],
    ['policies.xls', text, 'Rename it to .csv'],
    ['policies.xlsx', Buffer.from('%PDF-1.7'), 'is a PDF document'],
    ['policies.pdf', text, '.csv, .xlsx or .xls'],
    ['policies', text, '.csv, .xlsx or .xls'],
    ['policies.csv', Buffer.alloc(0), 'The file is empty.'],
  ])('rejects %s because name and content do not match', (name, head, sentence) => {
    expect(() => detectFileFormat(name, head)).toThrow(
      expect.objectContaining({ name: 'UnreadableFileError', message: expect.stringContaining(sentence) }),
    );
  });
});
