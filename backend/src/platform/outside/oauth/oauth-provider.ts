/** An application that is registered with a provider. */
export interface OAuthClient {
  readonly id: string;
  readonly secret: string;
}

/** An outside service that grants access by OAuth 2. A connector has one, made of its configuration. */
export interface OAuthProvider {
  /** Its key, such as `quickbooks`. */
  readonly name: string;
  /** For sentences, such as `QuickBooks Online`. */
  readonly title: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly revocationUrl?: string;
  /** How a grant is revoked: with the refresh token as RFC 7009 says (the default), or by a bare call with the access token. */
  readonly revocation?: 'token' | 'bearer';
  /** Days after which a refresh token ends that is not used, where the provider says so in its documentation and not in its answers. */
  readonly consentDays?: number;
  readonly scopes: readonly string[];
  /** More parameters of the authorization address, such as `access_type: 'offline'`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** How the client shows its secret to the token address. */
  readonly clientAuthentication: 'basic' | 'post';
  /** How the token address is asked: with a form, as the standard says (the default), or with the same in JSON. */
  readonly tokenRequest?: 'form' | 'json';
  /** More parameters of a request for a new access token. */
  readonly refreshParameters?: Readonly<Record<string, string>>;
  /** The path of the connector's callback route, with /api. */
  readonly callbackPath: string;
  /** The operator's application; undefined where each organization brings one. */
  readonly client?: OAuthClient;
}
