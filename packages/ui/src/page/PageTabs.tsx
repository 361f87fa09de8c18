import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import type { AddressChange } from '../address/address-change';
import { useAddress } from '../address/use-address';
import { useDocumentTitle } from './use-document-title';

/** A tab by its value in the address. */
export interface PageTab<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface PageTabsProps<Value extends string> {
  /** Title of the page: names the tabs, and stands in the title of the window. */
  title: string;
  /** The first one is shown until another is chosen. */
  tabs: readonly [PageTab<Value>, ...PageTab<Value>[]];
  /** What else changes in the address when another tab is chosen. */
  onLeave?: AddressChange;
  /** The content of the tab that is shown. */
  children: (current: Value) => ReactNode;
}

/** The parts of a page, one at a time; which one is kept in the address as `tab`. */
export function PageTabs<Value extends string>({ title, tabs, onLeave, children }: PageTabsProps<Value>) {
  const address = useAddress();
  const [first] = tabs;
  const { value: current, label } = tabs.find(({ value }) => value === address.params.get('tab')) ?? first;
  useDocumentTitle(current === first.value ? title : label, title);
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
