import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import swaggerUi from 'swagger-ui-express';
import { createApiDocument } from './api-document.js';
import { documentationPath } from './security-headers.js';

/** Serves the API documentation at /api/docs, to which /api redirects, and the OpenAPI document at /api/docs-json. */
export function serveDocumentation(app: NestExpressApplication): void {
  const document = createApiDocument(app);
  app.use(`${documentationPath}-json`, (_request: Request, response: Response) => {
    response.json(document);
  });
  app.use('/api', (request: Request, response: Response, next: NextFunction) => {
    if (request.method === 'GET' && request.path === '/') response.redirect(documentationPath);
    else next();
  });
  app.use(documentationPath, swaggerUi.serve, swaggerUi.setup(document, { customSiteTitle: 'Stampline API' }));
}
