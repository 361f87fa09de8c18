require('../shares.cjs').declareShare('integration', 10);
