require('../shares.cjs').declareShare('unit', 4);
