import { pdfjs } from 'react-pdf'

// Of the same build as pdf.js itself (vite.config.ts).
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).toString()

/** pdf.js with its worker. */
export { pdfjs }
