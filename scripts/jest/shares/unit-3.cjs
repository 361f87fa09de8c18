require('../shares.cjs').declareShare('unit', 3);
