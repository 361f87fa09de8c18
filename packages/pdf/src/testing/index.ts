export { readPdf, readPdfs } from './read-pdf.js';
