export type { ResponseBody, RequestBody } from './body-types';
export { api, getData } from './api';
export { ApiError, ConnectionError, readApiError, explainFailure, type Problem, describeProblem, describeError } from './api-error';
export type { components, paths } from '../dist/schema';
export type { LiveMessage, LiveTask, NotificationMessage, TaskProgress } from './live/live-message';
export { onLiveMessage } from './live/on-live-message';
export { createIdempotencyKey } from './idempotency-key';
export { type IdempotencyHeader, useSendOnce } from './use-send-once';
export { createQueryClient } from './query-client';
export { queryKeys } from './query-keys';
export { sendFileForResponse, type FileUpload, type UploadProgress, sendFile } from './send-file';
export {
  currentUserQuery,
  fetchSignedInUser,
  type Jurisdiction,
  jurisdictionsQuery,
  type SignedInUser,
  getFeaturedStates,
  deadlineCountsQuery,
  unreadCountQuery,
} from './shared-queries';
export { hasEnded, type Task } from './tasks/task-api';
export { trackTask, type TrackedProgress } from './tasks/track-task';
export { announceTaskHere, isAnnouncedHere } from '@stampline/page';
export { useRetryTask, useTask } from './tasks/use-task';
export { isUnauthorized, reportUnauthorized } from './unauthorized';
export { type Page, getPage } from './page';
