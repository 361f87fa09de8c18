import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessTokens } from './access-tokens.js';
import { GrantUpkeep } from './grant-upkeep.js';
import { OAuthConnection } from './oauth-connection.entity.js';
import { OAuthConnections } from './oauth-connections.js';
import { Revocations } from './revocations.js';
import { SealedFields } from './sealed-fields.js';
import { TokenEndpoint } from './token-endpoint.js';

/** Connecting to outside services, and their access tokens, for connectors in every process. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OAuthConnection])],
  providers: [OAuthConnections, AccessTokens, GrantUpkeep, Revocations, SealedFields, TokenEndpoint],
  exports: [OAuthConnections, AccessTokens, Revocations],
})
export class OAuthModule {}
