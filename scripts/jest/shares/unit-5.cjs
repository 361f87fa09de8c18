require('../shares.cjs').declareShare('unit', 5);
