import type { NestExpressApplication } from '@nestjs/platform-express';
import { Configuration } from '../../kernel/config/configuration.js';
import type { Log } from '../../kernel/logging/create-log.js';
import { MetricsService } from '../../kernel/metrics/metrics.js';
import { compressResponses } from './compress-responses.js';
import { observeRequests } from './observe-requests.js';
import { createBodyStreamMatcher } from './streams-body.js';
import { authenticateApiKey } from './authenticate-api-key.js';
import { checkRequest, parseJson } from './request-body.js';
import { assignRequestId } from './request-id.js';
import { setRoutePrefix, refuseUnknownPath } from './routes.js';
import { serveDocumentation } from './serve-documentation.js';
import { requireSameOrigin } from './same-origin.js';
import { createSecurityHeaders } from './security-headers.js';
import { setProtocol } from './set-protocol.js';

/** Configures the parts of the web process's HTTP handling that are not in modules. The application must be created without a body parser. */
export function prepareHttp(app: NestExpressApplication, log: Log): void {
  const configuration = app.get(Configuration);
  const publicUrl = configuration.get('publicUrl');
  app.set('trust proxy', configuration.get('trustedProxies'));
  app.disable('x-powered-by');
  setRoutePrefix(app);
  if (publicUrl.startsWith('https:')) app.use(setProtocol);
  app.use(assignRequestId, observeRequests(log, app.get(MetricsService)), compressResponses());
  app.use(createSecurityHeaders(publicUrl.startsWith('https:')), authenticateApiKey(app), requireSameOrigin(publicUrl));
  app.use(refuseUnknownPath, checkRequest, parseJson(createBodyStreamMatcher(app)));
  if (configuration.get('apiDocs') === 'on') serveDocumentation(app);
}
