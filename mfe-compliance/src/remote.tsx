import { CONTRACT_VERSION, type RemoteModule } from '@stampline/federation';
import { createLazyScreen } from '@stampline/federation/screen';

export const contractVersion = CONTRACT_VERSION;

/** This remote's screens; `navigation.json` next to `src` lists the same paths with titles and sidebar entries. */
export const routes: RemoteModule['routes'] = [
  { path: 'tax-calculator', element: createLazyScreen(() => import('./tax-calculator/TaxCalculatorPage')) },
  { path: 'tax-rules', element: createLazyScreen(() => import('./tax-rules/TaxRulesPage')) },
  { path: 'compliance-checklists', element: createLazyScreen(() => import('./compliance-checklists/ComplianceChecklistsPage')) },
  { path: 'compliance-journey', element: createLazyScreen(() => import('./compliance-journey/ComplianceJourneyPage')) },
  { path: 'compliance-heatmap', element: createLazyScreen(() => import('./compliance-heatmap/ComplianceHeatmapPage')) },
  { path: 'bulletins', element: createLazyScreen(() => import('./bulletins/BulletinsPage')) },
  { path: 'regulatory-monitoring', element: createLazyScreen(() => import('./regulatory-monitoring/RegulatoryMonitoringPage')) },
  { path: 'states/:slug', element: createLazyScreen(() => import('./states/StatePage')) },
];

/** Handbook chapters, one for each sidebar entry. */
export const handbook = () => import('./handbook');
