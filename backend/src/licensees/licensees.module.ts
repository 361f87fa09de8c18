import { Module } from '@nestjs/common';
import { LicensesModule } from '../licenses/licenses.module.js';
import { ReportedModule } from '../reported/reported.module.js';
import { LicenseesService } from './licensees.service.js';

@Module({ imports: [LicensesModule, ReportedModule], providers: [LicenseesService], exports: [LicenseesService] })
export class LicenseesModule {}
