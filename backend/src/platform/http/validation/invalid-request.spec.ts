import { IntersectionType } from '@nestjs/swagger';
import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import { Called } from '../../problems/field-words.js';
import { validationPipe } from '../validation.pipe.js';

class ScoreDto {
  @Called('the least score of low risk')
  @IsInt()
  @Min(1)
  @Max(99)
  lowFrom: number;
}

class ReviewDto {
  @Called('whether reviewed ones are listed')
  @IsBoolean()
  reviewed: boolean;
}

class BothDto extends IntersectionType(ScoreDto, ReviewDto) {}

const complaint = async (body: object): Promise<unknown> =>
  validationPipe()
    .transform(body, { type: 'body', metatype: BothDto })
    .catch((error: unknown) => error);

test('a shape made of others calls its fields as they do, alone and together', async () => {
  expect(await complaint({ lowFrom: 5, reviewed: 'maybe' })).toMatchObject({
    message: 'Set whether reviewed ones are listed to true or false.',
  });
  expect(await complaint({})).toMatchObject({
    message: '2 fields need a correction: the least score of low risk, whether reviewed ones are listed.',
  });
});
