// The web process as it runs, with one bare route beside it: validates the same body and sends it back.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const dist = new URL('../../backend/dist/', import.meta.url);
const backend = createRequire(new URL('../package.json', dist));
/** @param {string} name */
const fromBackend = (name) => import(pathToFileURL(backend.resolve(name)).href);
/** @param {string} file */
const fromDist = (file) => import(new URL(file, dist).href);

await fromBackend('reflect-metadata');
const { Body, Controller, HttpCode, Module, Post, ValidationPipe } = await fromBackend('@nestjs/common');
const { NestFactory } = await fromBackend('@nestjs/core');
const { AppModule } = await fromDist('app.module.js');
const { CalculationRequestDto } = await fromDist('tax/calculation-request.dto.js');
const { configurationFromEnvironment } = await fromDist('platform/config/environment.js');
const { createLog } = await fromDist('platform/logging/create-log.js');
const { NestLog } = await fromDist('platform/logging/nest-log.js');
const { prepareHttp } = await fromDist('platform/http/prepare-http.js');
const { SignedIn } = await fromDist('platform/auth/access.js');

class EchoController {
  /** @param {object} body */
  echo(body) {
    return body;
  }
}
const { prototype } = EchoController;
const validate = new ValidationPipe({ expectedType: CalculationRequestDto, whitelist: true, forbidNonWhitelisted: true, transform: true });
Body(validate)(prototype, 'echo', 0);
Post('echo')(prototype, 'echo', Object.getOwnPropertyDescriptor(prototype, 'echo'));
HttpCode(200)(prototype, 'echo', Object.getOwnPropertyDescriptor(prototype, 'echo'));
Controller('bench')(EchoController);
SignedIn()(EchoController);

class WebWithEcho {}
Module({ imports: [AppModule], controllers: [EchoController] })(WebWithEcho);

const configuration = configurationFromEnvironment();
const log = createLog(configuration.get('logLevel'), 'web');
const app = await NestFactory.create(WebWithEcho, { bodyParser: false, logger: new NestLog(log) });
prepareHttp(app, log);
await app.listen(0, '127.0.0.1');
process.send?.({ url: await app.getUrl() });
process.once('disconnect', () => void app.close());
