/**
 * The version of the API, by semantic versioning: a change that breaks programs raises the first number, an addition the second, and a correction of the
 * document the third. `docs/api.md` says what counts as which.
 */
export const API_VERSION = '1.0.0';
