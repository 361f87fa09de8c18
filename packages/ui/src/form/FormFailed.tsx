import Alert from '@mui/material/Alert';

/** Why a form was not taken, when no field is to blame. */
export function FormFailed({ failure }: { failure: string | undefined }) {
  return failure === undefined ? null : (
    <Alert severity="error" role="alert">
      {failure}
    </Alert>
  );
}
