require('../shares.cjs').declareShare('unit', 6);
