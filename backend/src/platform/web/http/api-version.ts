/**
 * Version of the API, following semantic versioning: a breaking change raises the first number, an addition the second, and a correction of the
 * document the third. `docs/api.md` defines which is which.
 */
export const API_VERSION = '1.4.0';
