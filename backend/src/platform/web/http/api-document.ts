import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { apiKeyScheme, sessionScheme } from '../../kernel/access/access.js';
import { API_VERSION } from './api-version.js';
import { describeDeprecations } from './deprecated.js';
import { separateBodies } from './bodies-by-media-type.js';
import { describeAccess } from './describe-access.js';
import { describeFields } from './describe-fields.js';
import { describeResponses } from './describe-responses.js';
import { allowNullInOptionalFields } from './optional-fields.js';
import { describeProblems } from './operation-problems.js';
import { ProblemDto } from '../../kernel/problems/problem.dto.js';

/** Creates the OpenAPI document of all routes. Needs the build's Swagger plugin for the schemas of DTOs. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setTitle('Stampline')
    .setDescription(
      'Surplus lines premium tax compliance. Amounts are numbers of dollars with at most two decimals; `ratePercent` is an exact percentage as text and `rate` a fraction; `taxRate` is a label on states, and a fraction on policies and calculations. Calendar dates are YYYY-MM-DD, timestamps ISO 8601 in UTC, and ids opaque. ' +
        'Lists are bounded; `X-Total-Count` has the number of matching entries. Errors are problem documents (RFC 9457).',
    )
    .setVersion(API_VERSION)
    .setOpenAPIVersion('3.1.0')
    .addServer('/', 'This installation.')
    .addServer('{origin}', 'Any installation.', {
      origin: { default: 'http://localhost:3000', description: 'Origin of the installation, without a trailing slash.' },
    })
    .addSecurity(apiKeyScheme, {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'stl_live_ or stl_test_ and 43 characters',
      description:
        'An API key, `Authorization: Bearer stl_live_...`. Each operation names the scope that the key needs; a write scope includes read. Operations without this scheme do not accept a key. Responses to a key state how many calls are left in the current minute: `RateLimit-Limit`, `RateLimit-Remaining` and, in seconds, `RateLimit-Reset`.',
    })
    .addCookieAuth('stampline.sid', { type: 'apiKey', in: 'cookie' }, sessionScheme)
    .build();
  const document = SwaggerModule.createDocument(app, settings, {
    extraModels: [ProblemDto],
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  separateBodies(document);
  allowNullInOptionalFields(document);
  describeResponses(document);
  describeFields(document);
  describeAccess(document);
  describeDeprecations(document);
  describeProblems(document);
  return document;
}
