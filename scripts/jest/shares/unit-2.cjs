require('../shares.cjs').declareShare('unit', 2);
