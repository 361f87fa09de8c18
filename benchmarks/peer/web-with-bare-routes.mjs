// The web process with two bare routes: one validates the calculator's body and returns it, the other returns the bytes that the parent process set.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const dist = new URL('../../backend/dist/', import.meta.url);
const backend = createRequire(new URL('../package.json', dist));
/** @param {string} name */
const importFromBackend = (name) => import(pathToFileURL(backend.resolve(name)).href);

await importFromBackend('reflect-metadata');
const { Body, Controller, Get, HttpCode, Module, Post, Res, ValidationPipe } = await importFromBackend('@nestjs/common');
const { NestFactory } = await importFromBackend('@nestjs/core');
const { WebModule } = await import('@stampline/backend/dist/processes/web.module.js');
const { CalculationRequestDto } = await import('@stampline/backend/dist/tax/calculator/calculation-request.dto.js');
const { readConfiguration } = await import('@stampline/backend/dist/platform/kernel/config/environment.js');
const { createLog } = await import('@stampline/backend/dist/platform/kernel/logging/create-log.js');
const { NestLog } = await import('@stampline/backend/dist/platform/kernel/logging/nest-log.js');
const { prepareHttp } = await import('@stampline/backend/dist/platform/web/http/prepare-http.js');
const { SignedIn } = await import('@stampline/backend/dist/platform/kernel/access/access.js');

let bytes = '';

class BareController {
  /** @param {object} body */
  echo(body) {
    return body;
  }

  /** @param {import('express').Response} response */
  respond(response) {
    response.type('application/json').send(bytes);
  }
}
const { prototype } = BareController;
const validate = new ValidationPipe({ expectedType: CalculationRequestDto, whitelist: true, forbidNonWhitelisted: true, transform: true });
Body(validate)(prototype, 'echo', 0);
Post('echo')(prototype, 'echo', Object.getOwnPropertyDescriptor(prototype, 'echo'));
HttpCode(200)(prototype, 'echo', Object.getOwnPropertyDescriptor(prototype, 'echo'));
Res()(prototype, 'respond', 0);
Get('bytes')(prototype, 'respond', Object.getOwnPropertyDescriptor(prototype, 'respond'));
Controller('bench')(BareController);
SignedIn()(BareController);

class WebWithBareRoutes {}
Module({ imports: [WebModule], controllers: [BareController] })(WebWithBareRoutes);

const configuration = readConfiguration();
const log = createLog(configuration.get('logLevel'), 'web');
const app = await NestFactory.create(WebWithBareRoutes, { bodyParser: false, logger: new NestLog(log) });
prepareHttp(app, log);
await app.listen(0, '127.0.0.1');
process.send?.({ url: await app.getUrl() });
process.on('message', (/** @type {{ bytes: string }} */ message) => {
  bytes = message.bytes;
});
process.once('disconnect', () => void app.close());
