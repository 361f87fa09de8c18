import { v5 as uuidOf } from 'uuid';
import {
  describeThresholdConsequence,
  describeThresholdProgress,
  formatThresholdTitle,
} from '../filing-schedule/thresholds/threshold-messages.js';
import type { ThresholdWatch } from '../filing-schedule/thresholds/threshold-watch.js';
import type { NotificationContent } from '../platform/work/notifications/notification-definition.js';

/** Namespace for ids derived from a threshold and period, so that each combination has one notification. */
const NAMESPACE = '5f0b0c5e-2d52-4f1c-9d55-7a2c9d1f6b3e';

/** Creates the notification for a threshold that has been or soon will be reached. */
export function createThresholdNotification(watch: ThresholdWatch): NotificationContent {
  const { jurisdiction, key, status, forecastOn } = watch;
  const isReached = status === 'crossed';
  return {
    subjectId: uuidOf(key, NAMESPACE),
    occasion: '',
    title: `${formatThresholdTitle(watch)} ${isReached ? 'reached' : 'is near'}`,
    message: `${describeThresholdProgress(watch)} ${describeThresholdConsequence(watch)}`,
    priority: isReached ? 'high' : 'medium',
    link: `/filing-calendar?state=${jurisdiction.code}`,
    metadata: { state: jurisdiction.code, ...(forecastOn !== null && { forecastOn }) },
  };
}
