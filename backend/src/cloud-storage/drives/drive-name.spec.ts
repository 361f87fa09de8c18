import { toDriveFileName } from './drive-name.js';
import { DRIVES } from './drive-terms.js';

const { googledrive, dropbox, onedrive } = DRIVES;

it.each(['~$Book.xlsx', '~$.docx', '.lock', 'desktop.ini', 'Desktop.INI', 'a_vti_b.pdf', '_VTI_', 'desktop.ini.', ' .lock '])(
  'refuses %j for OneDrive and SharePoint',
  (name) => {
    expect(() => toDriveFileName(onedrive, name, 'file')).toThrow('OneDrive does not accept the name');
  },
);

it.each(['desktop.ini', 'Thumbs.db', '.DS_Store', 'Icon\r', '.dropbox', '.dropbox.attr', '~$Book.xlsx', '.~lock.book.ods#', '~x.tmp'])(
  'refuses %j for Dropbox',
  (name) => {
    expect(() => toDriveFileName(dropbox, name, 'file')).toThrow('Dropbox does not accept the name');
  },
);

it.each(['~$Book.xlsx', 'Thumbs.db', '.lock', 'a_vti_b.pdf', '~x.tmp'])('accepts %j for Google Drive, which reserves no names', (name) => {
  expect(toDriveFileName(googledrive, name, 'file')).toBe(name);
});

it.each(['locked.pdf', 'Lock', 'desktop.ini.txt', 'thumbs.db.zip', 'x~$y.xlsx', '~draft.pdf', 'vti.pdf', 'notes.tmp', 'CON_.txt'])(
  'accepts %j for every drive',
  (name) => {
    for (const drive of [googledrive, dropbox, onedrive]) expect(toDriveFileName(drive, name, 'file')).toBe(name);
  },
);

it.each([
  ['Q1: report?.pdf', 'Q1- report-.pdf'],
  ['NUL.tar.gz', 'NUL_.tar.gz'],
  ['report. . ', 'report'],
  ['\u3000wide\u3000blanks\u3000.pdf', 'wide blanks .pdf'],
])('replaces characters in %j that a drive does not accept', (given, kept) => {
  for (const drive of [googledrive, dropbox, onedrive]) expect(toDriveFileName(drive, given, 'file')).toBe(kept);
});

it('rejects a folder name that begins with a tilde in OneDrive and SharePoint', () => {
  expect(() => toDriveFileName(onedrive, '~archive', 'folder')).toThrow('OneDrive does not accept the name "~archive".');
  expect(toDriveFileName(onedrive, '~archive', 'file')).toBe('~archive');
  expect(toDriveFileName(dropbox, '~archive', 'folder')).toBe('~archive');
});
