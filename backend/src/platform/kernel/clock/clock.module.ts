import { Global, Module } from '@nestjs/common';
import { ClockService } from './clock.js';

@Global()
@Module({ providers: [ClockService], exports: [ClockService] })
export class ClockModule {}
