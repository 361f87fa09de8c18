import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useCanEdit } from '@stampline/page';

export interface TaskFailureProps {
  title?: string;
  /** Reason and remedy. */
  children: ReactNode;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Message about a failed task, with a Retry button. */
export function TaskFailure({ title, children, onRetry, isRetrying }: TaskFailureProps) {
  const canEdit = useCanEdit();
  return (
    <Alert
      severity="error"
      action={
        canEdit && (
          <Button color="inherit" size="small" disabled={isRetrying} onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      {title !== undefined && <AlertTitle>{title}</AlertTitle>}
      {children}
    </Alert>
  );
}
