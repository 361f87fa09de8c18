import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useTask } from '@stampline/api-client';
import { TaskProgress } from '@stampline/ui';
import { policySyncKey } from './policy-sync-api';

export function RunningSync({ taskId }: { taskId: string }) {
  const live = useTask(taskId, policySyncKey);
  return (
    <Card>
      <CardContent>
        <TaskProgress
          title="Syncing policies"
          known={{ done: 0, total: null }}
          live={live}
          unit="record"
          note="You can leave this page. The sync continues, and we notify you when it is done."
        />
      </CardContent>
    </Card>
  );
}
