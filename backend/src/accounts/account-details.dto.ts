import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { OptionalLine, OptionalText, trimToNull } from '../platform/web/http/validation/optional-text.decorator.js';
import { OR_NULL } from '../platform/web/http/validation/or-null.js';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import { type AccountDetails, BUSINESS_TYPES, getDeclaration, DETAIL_FIELDS, ENTERED_NAMES } from './account-fields.js';
import { OptionalEmail, OptionalTaxId, OptionalYear } from './account-text.decorator.js';
import { IsMailingState } from './is-mailing-state.decorator.js';

type Declaration = ReturnType<typeof getDeclaration>;

function createResponseBase(): new () => AccountDetails;
function createResponseBase(): new () => object {
  return class {};
}

/** Details of an account in responses. */
export class AccountDetailsResponse extends createResponseBase() {}

const RequestBase: new () => {
  [Name in keyof AccountDetails | 'federalTaxId']?: (AccountDetails & { federalTaxId: string | null })[Name];
} = class {};

/** Details of an account in requests. An empty string counts as null. */
export class AccountDetailsRequest extends RequestBase {}

for (const name of DETAIL_FIELDS) describeResponseProperty(getDeclaration(name))(AccountDetailsResponse.prototype, name);
for (const name of ENTERED_NAMES)
  if (name !== 'accountName') describeRequestProperty(getDeclaration(name))(AccountDetailsRequest.prototype, name);

function describeResponseProperty({ kind, sentence, example }: Declaration): PropertyDecorator {
  const description = { description: sentence, ...(example !== undefined && { example }), nullable: true };
  return ApiProperty(
    kind === 'choice' ? { ...description, enum: BUSINESS_TYPES } : { ...description, type: kind === 'year' ? 'number' : 'string' },
  );
}

function describeRequestProperty(field: Declaration): PropertyDecorator {
  const { sentence, givenSentence = sentence, example, called } = field;
  const description: ApiPropertyOptions = { description: givenSentence, ...(example !== undefined && { example }) };
  return applyDecorators(createFieldRule(field), ApiProperty(description), ...(called === undefined ? [] : [FieldLabel(called)]));
}

/** Returns the validators for a kind of field. */
function createFieldRule({ kind }: Declaration): PropertyDecorator {
  switch (kind) {
    case 'text':
      return OptionalText();
    case 'email':
      return OptionalEmail();
    case 'year':
      return OptionalYear();
    case 'tax-id':
      return OptionalTaxId();
    case 'choice':
      return applyDecorators(
        Transform(trimToNull),
        IsOptional(OR_NULL),
        IsIn(BUSINESS_TYPES),
        ApiProperty({ enum: ['', ...BUSINESS_TYPES], required: false, nullable: true }),
      );
    case 'state':
      return applyDecorators(
        Transform(trimToNull),
        IsOptional(OR_NULL),
        IsMailingState(),
        ApiProperty({ type: 'string', required: false, nullable: true, pattern: '^(?:[A-Za-z]{2})?$' }),
      );
    default:
      return OptionalLine();
  }
}
