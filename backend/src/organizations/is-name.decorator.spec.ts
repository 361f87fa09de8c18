import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { toFieldErrors } from '../platform/web/http/validation/invalid-request.js';
import { IsName } from './is-name.decorator.js';

class NameDto {
  @IsName()
  name: string;
}

const findErrors = (name: string) => toFieldErrors(validateSync(plainToInstance(NameDto, { name })));

describe('the name of a person or an organization', () => {
  it.each([
    "O'Brien & Söhne",
    'A/B Brokers, Inc.',
    'Smith-Jones (TX)',
    'Lloyd’s Agency No. 7: "Gulf" #1',
    'Nguyễn Thị Ánh',
    '株式会社 東京',
    'مهرداد می\u200Cخواهد',
    'x'.repeat(200),
  ])('accepts %j', (name) => {
    expect(findErrors(name)).toEqual([]);
  });

  it.each([
    ['an opening bracket of markup', '<b>Ann'],
    ['a closing bracket of markup', 'Ann>'],
    ['a web address', 'Win at https://prize.example'],
    ['the end of a line', 'Ann\nBcc: all@example.test'],
    ['a delete character', 'Ann\u007FLee'],
    ['a control character of Latin 1', 'Ann\u0085Lee'],
    ['a line separator', 'Ann\u2028Lee'],
    ['a paragraph separator', 'Ann\u2029Lee'],
    ['the first embedding character', 'Ann\u202ALee'],
    ['a direction override', 'Ann\u202Eeel'],
    ['the first isolate character', 'Ann\u2066Lee'],
    ['the end-of-isolate character', 'Ann\u2069Lee'],
    ['a direction mark', 'Ann\u200FLee'],
    ['a zero-width space', 'Ann\u200BLee'],
    ['more than 200 characters', 'x'.repeat(201)],
  ])('rejects %s', (_what, name) => {
    const message = 'Enter the name on one line without <, > or ://, in at most 200 characters.';
    expect(findErrors(name)).toEqual([{ field: 'name', message }]);
  });

  it('is reported as missing if it is blank', () => {
    const message = 'Enter the missing name in at most 200 characters.';
    expect(findErrors('  ')).toEqual([{ field: 'name', message }]);
  });
});
