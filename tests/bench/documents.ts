import { drawCertificates, type CertificateText } from '#server/domain/certificates/draw'

const MB = 1024 * 1024
const both = (en: string, hy = '') => ({ en, hy })
const textOf = (place: number): CertificateText => ({
  code: 'C-4K7M-9RQX',
  words: {
    title: both('Certificate of Completion', 'Ավարտական վկայական'),
    certifies: both('This certifies that', 'Սույնով հավաստվում է, որ'),
    name: both(`Anahit Sahakyan ${place}`, 'Անահիտ Սահակյան'),
    completed: both('has successfully completed the course', 'ավարտել է դասընթացը'),
    course: both('Front-end Pro'),
    description: both('offered by Cohort Academy'),
  },
  endDate: '2026-06-12',
  academy: both('Cohort Academy', 'Քոհորթ Ակադեմիա'),
  logo: null,
  place: both('Yerevan', 'Երևան'),
  signers: [
    { name: 'Hrant Davtyan', as: 'tutor', signature: null },
    { name: 'Lilit Ghazaryan', as: 'assistant', signature: null },
  ],
  qr: `https://academy.example.org/public/verification#C1.${'x'.repeat(110)}.${'y'.repeat(80)}${place}`,
  signed: 'C1.x.y',
  checkAt: 'academy.example.org/public/verification',
})

/**
 * Prints how many certificates one process makes per second, each in its own file, and how much memory grows between the first hundred and
 * the last.
 */
export async function tellCertificates(count = 1_000): Promise<void> {
  const draw = (place: number) => drawCertificates({ texts: [textOf(place)], date: new Date(0) })
  for (let place = 0; place < 100; place += 1) await draw(place)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const start = performance.now()
  for (let place = 0; place < count; place += 1) await draw(place)
  const rate = (1_000 * count) / (performance.now() - start)
  const grown = (process.memoryUsage().rss - before) / MB
  console.log(
    `certificates, each its own PDF: ${rate.toFixed(0)} a second (reach >= 40), memory over ${count}: ${grown.toFixed(0)} MB more`,
  )
}
