import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { ApiError } from '@stampline/api-client';
import { EmptyState, PageHeader, PageSkeleton } from '@stampline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QueryState, type QueryStateProps } from './QueryState';

export interface PageOfOneProps<Data> extends Pick<QueryStateProps<Data>, 'query'> {
  /** What the page shows one of, for example `policy`. */
  noun: string;
  /** Its list: the screen above, and the way out where the address leads to nothing. */
  list: { title: string; path: string; linkText: string };
  children: (data: Data) => ReactNode;
}

/** The screen of one thing that an address names: its outline, why it could not be loaded, that there is none, or the thing. */
export function PageOfOne<Data>({ query, noun, list, children }: PageOfOneProps<Data>) {
  const { data, error } = query;
  if (data === undefined && error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageHeader title={`${capital(noun)} not found`} trail={[list]} />
        <Card>
          <EmptyState
            icon="nothingFound"
            title={`There is no ${noun} at this address`}
            description="The link may be incomplete, or made for another organization."
            action={
              <Button component={Link} to={list.path} variant="contained">
                {list.linkText}
              </Button>
            }
          />
        </Card>
      </>
    );
  }
  return (
    <QueryState query={query} what={`The ${noun}`} skeleton={<PageSkeleton label={`Loading the ${noun}`} />} framed>
      {children}
    </QueryState>
  );
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
