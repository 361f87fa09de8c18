import { api, getData, queryKeys, type ResponseBody } from '@stampline/api-client';
import { useCanEdit, useCurrentUser } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { buildSetupSteps, type SetupStep } from './setup-steps';

/** Query key shared with the journey's screen. */
const journeyKey = [...queryKeys.dashboardStats, 'journey'] as const;
/** Query key shared with the opening balance screen, which invalidates it. */
const openingBalanceKey = ['payments', 'opening-balance'] as const;

const getStorageKey = (organizationId: string): string => `stampline.setup.${organizationId}`;

export interface Setup {
  steps: readonly SetupStep[];
  hide: () => void;
}

/** Returns the setup steps until all are done or the user hides them; null afterward and for viewers, undefined while they load. */
export function useSetup(): Setup | null | undefined {
  const { organization } = useCurrentUser();
  const canEdit = useCanEdit();
  const key = getStorageKey(organization.id);
  const [isHidden, setHidden] = useState(() => window.localStorage.getItem(key) !== null);
  const enabled = canEdit && !isHidden;
  const journey = useQuery({ queryKey: journeyKey, queryFn: () => getData(api.GET('/api/compliance/journey')), enabled });
  const opening = useQuery({ queryKey: openingBalanceKey, queryFn: () => getData(api.GET('/api/opening-balance')), enabled });
  const steps = journey.data && opening.data && buildSetupSteps(listTasks(journey.data), opening.data.recorded !== null);
  const isDone = steps?.every(({ isDone: done }) => done) === true;
  useEffect(() => {
    if (isDone) window.localStorage.setItem(key, 'done');
  }, [isDone, key]);
  if (!enabled || isDone || journey.isError || opening.isError) return null;
  if (steps === undefined) return undefined;
  return {
    steps,
    hide: () => {
      window.localStorage.setItem(key, 'hidden');
      setHidden(true);
    },
  };
}

const listTasks = ({ milestones }: ResponseBody<'/api/compliance/journey'>) => milestones.flatMap(({ tasks }) => tasks);
