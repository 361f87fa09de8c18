import { Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { createInvalidFieldsProblem } from '../platform/kernel/problems/invalid-fields.js';
import { createValidationPipe } from '../platform/web/http/validation.pipe.js';
import {
  EditionProposalDto,
  OverrideEndProposalDto,
  OverrideProposalDto,
  type RuleChangeProposalDto,
  UnconfirmedFeesProposalDto,
} from './propose-rule-change.dto.js';

const SHAPES = new Map<unknown, Type<RuleChangeProposalDto>>([
  ['edition', EditionProposalDto],
  ['unconfirmed_fees', UnconfirmedFeesProposalDto],
  ['override', OverrideProposalDto],
  ['override_end', OverrideEndProposalDto],
]);

/** Validates the body of a proposal by its kind. */
@Injectable()
export class RuleChangeProposalPipe implements PipeTransform<unknown, Promise<RuleChangeProposalDto>> {
  private readonly validation = createValidationPipe();

  async transform(body: unknown): Promise<RuleChangeProposalDto> {
    const kind = typeof body === 'object' && body !== null && 'kind' in body ? body.kind : undefined;
    const metatype = SHAPES.get(kind);
    if (metatype === undefined) {
      throw createInvalidFieldsProblem([{ field: 'kind', message: `Choose the kind: ${[...SHAPES.keys()].join(', ')}.` }]);
    }
    const checked: RuleChangeProposalDto = await this.validation.transform(body, { type: 'body', metatype });
    return checked;
  }
}
