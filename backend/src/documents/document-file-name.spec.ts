import { formatDocumentFileName, buildDocumentStem } from './document-file-name.js';

it.each([
  [buildDocumentStem('VA', 'Form 802', '2026'), 'VA_Form_802_2026_v1.pdf'],
  [buildDocumentStem('VA', 'Diligent Search', '../../etc/passwd'), 'VA_Diligent_Search_etc-passwd_v1.pdf'],
  [buildDocumentStem('VA', 'Diligent Search', '東京'), 'VA_Diligent_Search_v1.pdf'],
  [buildDocumentStem('VA', 'Policy Summary', 'Łódź/ÉÄ 7'), 'VA_Policy_Summary_odz-EA-7_v1.pdf'],
  [buildDocumentStem('VA', 'Policy Summary', 'A\u202Egnp.exe'), 'VA_Policy_Summary_A-gnp.exe_v1.pdf'],
])('turns %j into the file name %s', (stem, name) => expect(formatDocumentFileName(stem, 1)).toBe(name));

it('uses at most 120 ASCII characters for any policy number', () => {
  const name = formatDocumentFileName(`${buildDocumentStem('VA', 'Diligent Search', 'x'.repeat(300))}_2147483647`, 2_147_483_647);
  expect(name).toMatch(/^[A-Za-z0-9_.-]{1,120}$/);
});
