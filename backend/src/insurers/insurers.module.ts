import { Module } from '@nestjs/common';
import { PoliciesModule } from '../policies/policies.module.js';
import { InsurersController } from './insurers.controller.js';
import { InsurersService } from './insurers.service.js';

/** The insurers whose names policies carry. */
@Module({
  imports: [PoliciesModule],
  controllers: [InsurersController],
  providers: [InsurersService],
  exports: [InsurersService],
})
export class InsurersModule {}
