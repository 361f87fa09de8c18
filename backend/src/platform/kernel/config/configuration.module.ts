import { Global, Module } from '@nestjs/common';
import { Configuration } from './configuration.js';
import { readConfiguration } from './environment.js';

@Global()
@Module({
  providers: [{ provide: Configuration, useFactory: readConfiguration }],
  exports: [Configuration],
})
export class ConfigurationModule {}
