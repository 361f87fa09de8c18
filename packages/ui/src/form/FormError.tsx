import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';

/** Form error that does not belong to any field; scrolled into view, because the submit button of a long form is far below it. */
export function FormError({ failure }: { failure: string | undefined }) {
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
