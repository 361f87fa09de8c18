import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import type { UrlParamsChange } from '../url-params/url-params-change';
import { useUrlParams } from '../url-params/use-url-params';
import { useDocumentTitle } from './use-document-title';
import { useFocusWhenLost } from './use-focus-when-lost';

export interface PageTab<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface PageTabsProps<Value extends string> {
  /** Title of the page: the label of the tab list, and part of the window title. */
  title: string;
  /** The first tab is the default. */
  tabs: readonly [PageTab<Value>, ...PageTab<Value>[]];
  /** Additional changes to URL parameters when another tab is chosen. */
  onLeave?: UrlParamsChange;
  /** Renders the content of the current tab. */
  children: (current: Value) => ReactNode;
}

/** Tabs of a page. The current one is in the URL as `tab`. */
export function PageTabs<Value extends string>({ title, tabs, onLeave, children }: PageTabsProps<Value>) {
  const address = useUrlParams();
  const [first] = tabs;
  const { value: current, label } = tabs.find(({ value }) => value === address.params.get('tab')) ?? first;
  useDocumentTitle(current === first.value ? title : label, title);
  useFocusWhenLost(current, () => document.getElementById(`tab-${current}`));
  return (
    <>
      <Tabs
        value={current}
        onChange={(_event, tab: string) => address.change({ ...onLeave, tab })}
        aria-label={title}
        variant="scrollable"
        sx={{ mb: 4, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {tabs.map(({ value, label: name }) => (
          <Tab key={value} value={value} label={name} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        {children(current)}
      </Box>
    </>
  );
}
