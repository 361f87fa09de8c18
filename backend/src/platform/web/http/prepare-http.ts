import type { NestExpressApplication } from '@nestjs/platform-express';
import { Configuration } from '../../kernel/config/configuration.js';
import type { Log } from '../../kernel/logging/create-log.js';
import { MetricsService } from '../../kernel/metrics/metrics.js';
import { compressAnswers } from './compress-answers.js';
import { observeRequests } from './observe-requests.js';
import { readersOfBodies } from './reads-its-body.js';
import { receiveApiKey } from './receive-api-key.js';
import { checkRequest, parseJson } from './request-body.js';
import { requestId } from './request-id.js';
import { addressRoutes, refuseUnknownAddress } from './routes.js';
import { serveDocumentation } from './serve-documentation.js';
import { sameOrigin } from './same-origin.js';
import { securityHeaders } from './security-headers.js';

/** Configures what the web process needs besides its modules. The application must be created without a body parser. */
export function prepareHttp(app: NestExpressApplication, log: Log): void {
  const configuration = app.get(Configuration);
  const publicUrl = configuration.get('publicUrl');
  app.set('trust proxy', configuration.get('trustedProxies'));
  app.disable('x-powered-by');
  addressRoutes(app);
  app.use(requestId, observeRequests(log, app.get(MetricsService)), compressAnswers());
  app.use(securityHeaders(publicUrl.startsWith('https:')), receiveApiKey(app), sameOrigin(publicUrl));
  app.use(refuseUnknownAddress, checkRequest, parseJson(readersOfBodies(app)));
  if (configuration.get('apiDocs') === 'on') serveDocumentation(app);
}
