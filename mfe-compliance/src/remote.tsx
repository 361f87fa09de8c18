import { CONTRACT_VERSION, type RemoteModule } from '@stampline/federation';
import { screen } from '@stampline/federation/screen';

export const contractVersion = CONTRACT_VERSION;

/** Screens of this remote; `navigation.json` beside `src` lists the same paths with titles and sidebar entries. */
export const routes: RemoteModule['routes'] = [
  { path: 'tax-calculator', element: screen(() => import('./tax-calculator/TaxCalculatorPage')) },
  { path: 'tax-rules', element: screen(() => import('./tax-rules/TaxRulesPage')) },
  { path: 'compliance-checklists', element: screen(() => import('./compliance-checklists/ComplianceChecklistsPage')) },
  { path: 'compliance-journey', element: screen(() => import('./compliance-journey/ComplianceJourneyPage')) },
  { path: 'compliance-heatmap', element: screen(() => import('./compliance-heatmap/ComplianceHeatmapPage')) },
  { path: 'bulletins', element: screen(() => import('./bulletins/BulletinsPage')) },
  { path: 'regulatory-monitoring', element: screen(() => import('./regulatory-monitoring/RegulatoryMonitoringPage')) },
  { path: 'states/:slug', element: screen(() => import('./states/StatePage')) },
];
