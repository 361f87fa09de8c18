import { declareShare } from './share.js';

declareShare(7);
