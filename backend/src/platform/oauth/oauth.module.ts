import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessTokens } from './access-tokens.js';
import { OAuthConnection } from './oauth-connection.entity.js';
import { OAuthConnections } from './oauth-connections.js';
import { SealedFields } from './sealed-fields.js';
import { TokenEndpoint } from './token-endpoint.js';

/** Connecting to outside services, and their access tokens, for connectors in every process. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OAuthConnection])],
  providers: [OAuthConnections, AccessTokens, SealedFields, TokenEndpoint],
  exports: [OAuthConnections, AccessTokens],
})
export class OAuthModule {}
