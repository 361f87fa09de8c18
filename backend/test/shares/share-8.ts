import { declareShare } from './share.js';

declareShare(8);
