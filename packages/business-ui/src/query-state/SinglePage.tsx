import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { ApiError } from '@stampline/api-client';
import { EmptyState, PageHeader, PageSkeleton } from '@stampline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QueryState, type QueryStateProps } from './QueryState';

export interface SinglePageProps<Data> extends Pick<QueryStateProps<Data>, 'query'> {
  /** Noun for the record shown, for example `policy`. */
  noun: string;
  /** Parent list: used for the breadcrumb, and linked when the record does not exist. */
  list: { title: string; path: string; linkText: string };
  children: (data: Data) => ReactNode;
}

/** Page for the record that the URL identifies: skeleton, failure, Not Found, or the record. */
export function SinglePage<Data>({ query, noun, list, children }: SinglePageProps<Data>) {
  const { data, error } = query;
  if (data === undefined && error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageHeader title={`${capitalize(noun)} not found`} trail={[list]} />
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

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
