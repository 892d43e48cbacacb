import { useEffect, useMemo, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useText } from '#kit/i18n/text'
import { filesArea } from './texts'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString()

/** The pages of a PDF, one under the other, drawn at a scale. Loaded when the first PDF is looked at. */
export default function PdfPages({ blob, scale }: { blob: Blob; scale: number }) {
  const t = useText(filesArea)
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
      onLoadSuccess={({ numPages }) => setPages(numPages)}
      onLoadError={setFailure}
    >
      {Array.from({ length: pages }, (_, index) => (
        <section key={index} aria-label={t('page', { n: index + 1, pages })}>
          <Page
            pageNumber={index + 1}
            scale={scale}
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
