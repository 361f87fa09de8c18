import { parseFileName } from './download-report';

test.each([
  ['attachment; filename="tax-VA.pdf"', 'tax-VA.pdf'],
  ['attachment; filename=tax-VA.pdf; size=3', 'tax-VA.pdf'],
  ['attachment', undefined],
  [null, undefined],
])('reads the header %s as the file name %s', (header, name) => {
  expect(parseFileName(header)).toBe(name);
});
