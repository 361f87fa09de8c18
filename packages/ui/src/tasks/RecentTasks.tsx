import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatDateTime } from '../format';
import { Icon, type IconName } from '../icon/Icon';
import { VisuallyHidden } from '../page/VisuallyHidden';
import { EmptyState } from '../states/EmptyState';
import { ErrorState } from '../states/ErrorState';
import { RowsSkeleton } from '../states/Skeletons';
import { StatusChip } from '../status/StatusChip';
import { type TaskOutcome, taskStatus } from './task-status';

/** One task of the list. */
export interface RecentTask extends TaskOutcome {
  id: string;
  /** What it worked on, such as a file name. */
  title: string;
  /** Where its result is. */
  href: string;
  /** Who asked for it. */
  createdBy?: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** What it did, in the order of the list's `figures`. */
  figures: readonly ReactNode[];
  /** The figures in words for phones, where their columns have no room. */
  inWords?: string;
}

export interface RecentTasksProps {
  heading: string;
  /** The heading, which can take the focus when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Undefined while they are loaded. */
  tasks: readonly RecentTask[] | undefined;
  /** Why they could not be loaded, as a sentence. */
  problem: string | null;
  onReload: () => void;
  empty: { icon: IconName; title: string; description: string };
  /** Titles of the figures. */
  figures: readonly string[];
  /** What can be done with one, at the end of its row; null for people who may not. */
  action?: TaskAction | null;
}

export interface TaskAction {
  icon: IconName;
  /** The verb; the task's title follows it. */
  label: string;
  isDisabled: boolean;
  run: (task: RecentTask) => void;
}

const onPhones = { display: { xs: 'block', sm: 'none' } } as const;
const notOnPhones = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** The newest tasks of one kind, newest first; each opens its result. */
export function RecentTasks({ heading, headingRef, tasks, problem, onReload, empty, figures, action = null }: RecentTasksProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography ref={headingRef} id={id} variant="h2" tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
          {heading}
        </Typography>
        {!tasks && problem === null && <RowsSkeleton label={`Loading the ${heading.toLowerCase()}`} />}
        {!tasks && problem !== null && (
          <ErrorState title={`The ${heading.toLowerCase()} could not be loaded`} detail={problem} onRetry={onReload} />
        )}
        {tasks?.length === 0 && <EmptyState {...empty} />}
        {tasks && tasks.length > 0 && (
          <TableContainer tabIndex={0} role="group" aria-label={heading} sx={{ maxHeight: 480 }}>
            <Table size="small" stickyHeader>
              <TableHead>
                <TableRow>
                  <TableCell>File</TableCell>
                  <TableCell>Status</TableCell>
                  {figures.map((title) => (
                    <TableCell key={title} align="right" sx={notOnPhones}>
                      {title}
                    </TableCell>
                  ))}
                  {action && (
                    <TableCell>
                      <VisuallyHidden>Actions</VisuallyHidden>
                    </TableCell>
                  )}
                </TableRow>
              </TableHead>
              <TableBody>
                {tasks.map((task) => (
                  <TaskRow key={task.id} task={task} action={action} />
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </CardContent>
    </Card>
  );
}

function TaskRow({ task, action }: { task: RecentTask; action: TaskAction | null }) {
  const { label, tone } = taskStatus(task);
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>
        <Link component={RouterLink} to={task.href}>
          {task.title}
        </Link>
        <Typography variant="caption" color="textSecondary" component="p">
          {[task.createdBy, formatDateTime(task.createdAt)].filter(Boolean).join(', ')}
        </Typography>
        {task.inWords && (
          <Typography variant="caption" color="textSecondary" sx={onPhones}>
            {task.inWords}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        <StatusChip tone={tone}>{label}</StatusChip>
      </TableCell>
      {task.figures.map((figure, index) => (
        <TableCell key={index} align="right" sx={{ ...notOnPhones, fontVariantNumeric: 'tabular-nums' }}>
          {figure}
        </TableCell>
      ))}
      {action && (
        <TableCell align="right" sx={{ py: 0 }}>
          <IconButton
            size="small"
            aria-label={`${action.label} ${task.title}`}
            disabled={action.isDisabled}
            onClick={() => action.run(task)}
          >
            <Icon name={action.icon} size={18} />
          </IconButton>
        </TableCell>
      )}
    </TableRow>
  );
}
