export type { Answer, RequestBody } from './answer';
export { api, dataOf } from './api';
export { ApiError, apiErrorOf, type Problem, sentenceOf } from './api-error';
export type { components, paths } from './generated/schema';
export { createQueryClient } from './query-client';
export { queryKeys } from './query-keys';
export { currentUserQuery, fetchSignedInUser, type Jurisdiction, jurisdictionsQuery, type SignedInUser } from './shared-queries';
export { isUnauthorized, onUnauthorized, reportUnauthorized } from './unauthorized';
