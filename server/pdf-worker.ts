import { drawDocument } from './domain/documents/draw'
import { drawBill } from './domain/payments/bill'
import { drawCertificates } from './domain/certificates/draw'
import { drawPicture } from './platform/pdf/picture'
import { serveDrawings } from './platform/pdf/thread'

// The worker thread that draws PDFs: a separate entry, so that it loads nothing but the drawing code.
serveDrawings({ bill: drawBill, certificates: drawCertificates, document: drawDocument, picture: drawPicture })
