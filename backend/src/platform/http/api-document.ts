import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { sessionScheme } from '../auth/access.js';
import { problemContent } from './api-problems.js';
import { ProblemDto } from './problem.dto.js';

/** The OpenAPI document of all routes. Needs the swagger plugin of the build for the shapes of DTOs. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setTitle('Stampline')
    .setDescription(
      'Surplus lines premium tax compliance. Amounts are numbers of dollars with at most two decimals; `ratePercent` is exact percent as text, `rate` a fraction; `taxRate` is a label on states, and a fraction on policies and calculations. Dates of law are YYYY-MM-DD, instants ISO 8601 UTC, ids opaque. ' +
        'Lists are bounded; `X-Total-Count` tells how many there are. Errors are problems (RFC 9457).',
    )
    .setVersion('1')
    .addCookieAuth('stampline.sid', { type: 'apiKey', in: 'cookie' }, sessionScheme)
    .addGlobalResponse({
      status: '5XX',
      description: 'Something is wrong on our side: internal-error, unavailable, storage-full',
      content: problemContent(),
    })
    .build();
  return SwaggerModule.createDocument(app, settings, {
    extraModels: [ProblemDto],
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
}
