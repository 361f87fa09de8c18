import type { NestExpressApplication } from '@nestjs/platform-express';
import { Configuration } from '../config/configuration.js';
import { requestId } from './request-id.js';

/** Everything the web process needs besides its modules. The application has to be created without a body parser. */
export function prepareHttp(app: NestExpressApplication): void {
  const configuration = app.get(Configuration);
  app.set('trust proxy', configuration.get('trustedProxies'));
  app.disable('x-powered-by');
  app.setGlobalPrefix('api', { exclude: ['metrics', 'public-objects/{*path}'] });
  app.use(requestId);
  app.useBodyParser('json', { limit: '1mb' });
}
