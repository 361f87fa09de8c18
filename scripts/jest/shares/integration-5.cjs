require('../shares.cjs').declareShare('integration', 5);
