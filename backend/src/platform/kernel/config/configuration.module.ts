import { Global, Module } from '@nestjs/common';
import { Configuration } from './configuration.js';
import { configurationFromEnvironment } from './environment.js';

@Global()
@Module({
  providers: [{ provide: Configuration, useFactory: configurationFromEnvironment }],
  exports: [Configuration],
})
export class ConfigurationModule {}
