import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import type { Feature } from '../platform/feature.js';
import * as officialFormsActions from './official-forms.actions.js';
import { OfficialFormsController } from './official-forms.controller.js';
import { OfficialFormsService } from './official-forms.service.js';
import { PublicFormsController } from './public-forms.controller.js';

/** Forms required by states: for each, the organization's upload or a data sheet. */
@Module({
  imports: [JurisdictionsModule],
  controllers: [OfficialFormsController, PublicFormsController],
  providers: [OfficialFormsService],
})
class OfficialFormsModule {}

export const OFFICIAL_FORMS_FEATURE: Feature = { module: OfficialFormsModule, actions: [officialFormsActions] };
