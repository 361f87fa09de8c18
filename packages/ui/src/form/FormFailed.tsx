import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';

/** Why a form was not taken, when no field is to blame. It is brought into view: a long form has its end far below. */
export function FormFailed({ failure }: { failure: string | undefined }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure]);
  return failure === undefined ? null : (
    <Alert ref={alert} severity="error" role="alert">
      {failure}
    </Alert>
  );
}
