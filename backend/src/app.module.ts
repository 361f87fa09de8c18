import { Module } from '@nestjs/common';
import { HealthModule } from './platform/health/health.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { PlatformModule } from './platform/platform.module.js';

/** The web process. */
@Module({
  imports: [PlatformModule, HttpModule, HealthModule],
})
export class AppModule {}
