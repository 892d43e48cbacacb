import { drawBill } from './features/payments/bill'
import { drawCertificates } from './jobs/certificates/draw'
import { serveDrawings } from './ports/pdf/thread'

// The thread that draws PDFs: an entry of its own, so that it loads nothing but drawings.
serveDrawings({ bill: drawBill, certificates: drawCertificates })
