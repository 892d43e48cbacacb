import { drawDocument } from './domain/documents/draw'
import { drawBill } from './domain/payments/bill'
import { drawCertificates } from './domain/certificates/draw'
import { serveDrawings } from './platform/pdf/thread'

// The thread that draws PDFs: an entry of its own, so that it loads nothing but drawings.
serveDrawings({ bill: drawBill, certificates: drawCertificates, document: drawDocument })
