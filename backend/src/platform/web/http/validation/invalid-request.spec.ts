import { IntersectionType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, Length, Matches, Max, Min, ValidateNested } from 'class-validator';
import { MaxItems } from './max-items.decorator.js';
import { explain, FieldLabel } from '../../../kernel/problems/field-instruction.js';
import { trim } from './trim.js';
import { createValidationPipe } from '../validation.pipe.js';

class ScoreDto {
  @FieldLabel('the least score of low risk')
  @IsInt()
  @Min(1)
  @Max(99)
  lowFrom: number;
}

class ReviewDto {
  @FieldLabel('whether reviewed ones are listed')
  @IsBoolean()
  reviewed: boolean;
}

class BothDto extends IntersectionType(ScoreDto, ReviewDto) {}

const findError = async (body: object): Promise<unknown> =>
  createValidationPipe()
    .transform(body, { type: 'body', metatype: BothDto })
    .catch((error: unknown) => error);

test('uses the labels of inherited fields, for a single field and for several', async () => {
  expect(await findError({ lowFrom: 5, reviewed: 'maybe' })).toMatchObject({
    message: 'Set whether reviewed ones are listed to true or false.',
  });
  expect(await findError({})).toMatchObject({
    message: '2 fields need a correction: the least score of low risk, whether reviewed ones are listed.',
  });
});

class ReasonDto {
  @Transform(trim)
  @IsString()
  @Length(1, 2_000)
  @Matches(/^\P{Cc}*$/u, explain('without control characters'))
  reason: string;

  @IsIn(['new', 'renewal'])
  transactionType: string;

  @IsBoolean()
  @FieldLabel('whether it is confirmed')
  confirmed: boolean;

  @IsOptional()
  @IsString()
  @Length(1, 10)
  note?: string;
}

test.each([{}, { reason: ' ' }, { reason: null }])('names a missing required field without its format: %j', async (body) => {
  const error: unknown = await createValidationPipe()
    .transform({ note: '', ...body }, { type: 'body', metatype: ReasonDto })
    .catch((failure: unknown) => failure);
  expect(Object(error).errors).toEqual([
    { field: 'reason', message: 'Enter the missing reason in at most 2,000 characters.' },
    { field: 'transactionType', message: 'Choose the missing transaction type: new or renewal.' },
    { field: 'confirmed', message: 'Set whether it is confirmed to true or false. It is missing.' },
    { field: 'note', message: 'Enter the note in at most 10 characters.' },
  ]);
});

test('describes the required format of a value with control characters', async () => {
  const error: unknown = await createValidationPipe()
    .transform({ reason: 'a\u0007', transactionType: 'new', confirmed: true }, { type: 'body', metatype: ReasonDto })
    .catch((failure: unknown) => failure);
  expect(error).toMatchObject({ message: 'Enter the reason without control characters, in at most 2,000 characters.' });
});

class ItemDto {
  @IsInt()
  amount: number;
}

class ListDto {
  @IsArray()
  @MaxItems(100)
  @ValidateNested({ each: true })
  @Type(() => ItemDto)
  items: ItemDto[];
}

const findRefusal = async (body: object): Promise<unknown> =>
  createValidationPipe()
    .transform(body, { type: 'body', metatype: ListDto })
    .catch((error: unknown) => error);

const buildNames = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, 1]));

test.each([
  ['unknown fields', buildNames(60)],
  ['unknown fields of an item', { items: [buildNames(60)] }],
  ['wrong items', { items: Array.from({ length: 60 }, () => ({})) }],
])('lists the first 50 of many %s, and states how many more there are', async (_what, body) => {
  const { errors, message } = Object(await findRefusal(body));
  expect(message).toMatch(/^More than 50 fields need a correction: .* The first 50 are listed\.$/);
  expect(errors).toHaveLength(50);
});

test('rejects a list that exceeds its limit as a whole', async () => {
  const message = 'Enter the items as a list of at most 100.';
  expect(await findRefusal({ items: Array.from({ length: 101 }, () => ({})) })).toMatchObject({ errors: [{ field: 'items', message }] });
});

test('shortens the name of a long field', async () => {
  const { errors, message } = Object(await findRefusal({ ['x'.repeat(5_000)]: 1, items: 'none' }));
  expect(errors[0].field).toHaveLength(200);
  expect(String(message).length).toBeLessThan(300);
});
