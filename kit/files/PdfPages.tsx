import { useEffect, useMemo, useState } from 'react'
import { Document, Page } from 'react-pdf'
import { ErrorState } from '../feedback/ErrorState'
import './pdfjs'

interface PdfPagesProps {
  blob: Blob
  /** The size of a page: a scale of its own size, or a width in px. */
  scale?: number
  width?: number
  /** The accessible name of a page. */
  name: (n: number, pages: number) => string
  /** Called with the number of pages. */
  onPages?: (pages: number) => void
}

/** The pages of a PDF, one below the other. Loaded with the first PDF. */
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
