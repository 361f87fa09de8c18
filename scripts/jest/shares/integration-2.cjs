require('../shares.cjs').declareShare('integration', 2);
