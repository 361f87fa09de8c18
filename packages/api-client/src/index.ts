export type { ResponseBody, RequestBody } from './body-types';
export { api, dataOf } from './api';
export { ApiError, apiErrorOf, explainFailure, type Problem, problemOf, sentenceOf } from './api-error';
export type { components, paths } from '../dist/schema';
export type { LiveMessage, LiveTask, NewsMessage, TaskProgress } from './live/live-message';
export { onLiveMessage } from './live/on-live-message';
export { newKey } from './new-key';
export { createQueryClient } from './query-client';
export { queryKeys } from './query-keys';
export { sendFileForResponse, type FileToSend, type SentBytes, sendFile } from './send-file';
export {
  currentUserQuery,
  fetchSignedInUser,
  type Jurisdiction,
  jurisdictionsQuery,
  type SignedInUser,
  statesShownFirst,
  deadlineCountsQuery,
  unreadCountQuery,
} from './shared-queries';
export { hasEnded, type Task } from './tasks/task-api';
export { trackTask, type TrackedProgress } from './tasks/track-task';
export { announceTaskHere, isAnnouncedHere } from '@stampline/page';
export { useRetryTask, useTask } from './tasks/use-task';
export { isUnauthorized, reportUnauthorized } from './unauthorized';
export { type Page, pageOf } from './page';
