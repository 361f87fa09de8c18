import { detectMediaType, findMismatch } from './media-type.js';

it.each([
  ['%PDF-1.7', 'application/pdf'],
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['GIF89a', 'image/gif'],
  ['RIFF....WEBPVP8', 'image/webp'],
  ['PK\u0003\u0004', 'application/zip'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'application/octet-stream'],
  ['<!doctype html><script>', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('detects %j as %s', (head, type) => {
  expect(detectMediaType(Buffer.from(head, 'latin1'))).toBe(type);
});

it.each([
  ['report.pdf', 'application/pdf', null],
  ['book.xlsx', 'application/zip', null],
  ['notes.txt', 'application/octet-stream', null],
  ['report.PDF', 'application/x-msdownload', 'The name says this is a PDF, but its content is a program.'],
  ['photo.png', 'application/octet-stream', 'The name says this is a PNG image, but its content is not.'],
  ['notes.txt', 'application/x-msdownload', 'The content is a program.'],
])('warns about %s with content %s: %j', (name, type, sentence) => {
  expect(findMismatch(name, type)).toBe(sentence);
});
