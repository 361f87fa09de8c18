import { addTableExtension } from './table-file-name.js';

describe('the format of an uploaded table', () => {
  it.each([
    ['policies.csv', 'application/octet-stream', 'policies.csv'],
    ['Policies.XLSX', 'text/csv', 'Policies.XLSX'],
    ['export', 'text/csv; charset=utf-8', 'export.csv'],
    ['export.txt', 'text/csv', 'export.txt.csv'],
    ['book', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'book.xlsx'],
    ['book', 'application/vnd.ms-excel', 'book.xls'],
    ['report.pdf', 'application/pdf', 'report.pdf'],
  ])('%s sent as %s is read as %s', (name, type, taken) => {
    expect(addTableExtension(name, type)).toBe(taken);
  });
});
