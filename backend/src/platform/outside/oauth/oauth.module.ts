import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessTokensService } from './access-tokens.js';
import { GrantUpkeepService } from './grant-upkeep.js';
import { OAuthConnection } from './oauth-connection.entity.js';
import { OAuthConnectionsService } from './oauth-connections.js';
import { RevocationsService } from './revocations.js';
import { SealedFieldsService } from './sealed-fields.js';
import { TokenEndpointClient } from './token-endpoint.js';

/** Connects to external services, and provides access tokens to connectors in every process. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OAuthConnection])],
  providers: [
    OAuthConnectionsService,
    AccessTokensService,
    GrantUpkeepService,
    RevocationsService,
    SealedFieldsService,
    TokenEndpointClient,
  ],
  exports: [OAuthConnectionsService, AccessTokensService, RevocationsService],
})
export class OAuthModule {}
