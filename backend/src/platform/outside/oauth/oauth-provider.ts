/** An application registered with a provider. */
export interface OAuthClient {
  readonly id: string;
  readonly secret: string;
}

/** An external service that grants access through OAuth 2. Each connector creates one from its configuration. */
export interface OAuthProvider {
  /** Key, such as `quickbooks`. */
  readonly name: string;
  /** Display name, such as `QuickBooks Online`. */
  readonly title: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly revocationUrl?: string;
  /** Method of revoking a grant: with the refresh token as in RFC 7009 (the default), or with a bare call that sends the access token. */
  readonly revocation?: 'token' | 'bearer';
  /** Days after which an unused refresh token expires, if only the provider's documentation states it. */
  readonly consentDays?: number;
  readonly scopes: readonly string[];
  /** Additional parameters of the authorization URL, such as `access_type: 'offline'`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Method of sending the client secret to the token endpoint. */
  readonly clientAuthentication: 'basic' | 'post';
  /** Encoding of token requests: a form as in the standard (the default), or the same fields in JSON. */
  readonly tokenRequest?: 'form' | 'json';
  /** Additional parameters of refresh requests. */
  readonly refreshParameters?: Readonly<Record<string, string>>;
  /** Path of the connector's callback route, including /api. */
  readonly callbackPath: string;
  /** The operator's application; undefined if each organization registers its application. */
  readonly client?: OAuthClient;
}
