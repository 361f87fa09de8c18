require('../shares.cjs').declareShare('unit', 1);
