import { useEffect, useMemo, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import { ErrorState } from '../feedback/ErrorState'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString()

interface PdfPagesProps {
  blob: Blob
  /** How large a page is: by a scale of its own size, or so wide in px. */
  scale?: number
  width?: number
  /** What a page is called. */
  name: (n: number, pages: number) => string
  /** How many pages there are, once that is known. */
  onPages?: (pages: number) => void
}

/** The pages of a PDF, one under the other. Loaded when the first PDF is looked at. */
export default function PdfPages({ blob, scale, width, name, onPages }: PdfPagesProps) {
  const [data, setData] = useState<Uint8Array | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [pages, setPages] = useState(0)
  useEffect(() => {
    let isOver = false
    void blob.arrayBuffer().then((buffer) => isOver || setData(new Uint8Array(buffer)))
    return () => {
      isOver = true
    }
  }, [blob])
  const file = useMemo(() => data && { data }, [data])
  if (failure !== null) return <ErrorState failure={failure} />
  if (!file) return null
  return (
    <Document
      file={file}
      loading={null}
      error={null}
      onLoadSuccess={({ numPages }) => {
        setPages(numPages)
        onPages?.(numPages)
      }}
      onLoadError={setFailure}
    >
      {Array.from({ length: pages }, (_, index) => (
        <section key={index} aria-label={name(index + 1, pages)}>
          <Page
            pageNumber={index + 1}
            {...(scale !== undefined && { scale })}
            {...(width !== undefined && { width })}
            loading={null}
            error={null}
            renderTextLayer={false}
            renderAnnotationLayer={false}
          />
        </section>
      ))}
    </Document>
  )
}
