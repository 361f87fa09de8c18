import { mountStandalone } from '@stampline/federation/standalone';
import navigation from '../navigation.json';
import { routes } from './remote';

mountStandalone(navigation, routes);
