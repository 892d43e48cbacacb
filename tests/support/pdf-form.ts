import { deflateSync, inflateSync } from 'node:zlib'
import {
  bytesOfSigns,
  PdfReference,
  readForm,
  signsOf,
  tableOf,
  written,
  type PdfForm,
  type PdfObject,
  type PdfValue,
} from '#resources/pdf-form'

type Entries = ReadonlyMap<string, PdfValue>
const entriesOf = ({ value }: PdfObject): Map<string, PdfValue> => new Map(value as Entries)

/** Writes a file of Cohort again in the same form with changed objects, as somebody with a PDF editor could do. */
function altered(file: Uint8Array, change: (objects: Map<number, PdfObject>, form: PdfForm) => void): Buffer {
  const form = readForm(file)
  const objects = new Map(form.objects)
  change(objects, form)
  let text = '%PDF-1.3\n%\xff\xff\xff\xff\n'
  const starts: number[] = []
  for (const [number, { value, stream }] of [...objects].toSorted(([a], [b]) => a - b)) {
    starts.push(text.length)
    const said = written(
      stream ? new Map([...(value as Entries), ['/Length', String(stream.length)]]) : value,
      (to) => `${to} 0 R`,
    )
    text += `${number} 0 obj\n${said}\n${stream ? `stream\n${signsOf(stream)}\nendstream\n` : ''}endobj\n`
  }
  const root = [...objects].find(([, object]) => isOfType(object, '/Catalog'))?.[0]
  const end = `trailer\n<</Size ${starts.length + 1} /Root ${root} 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(bytesOfSigns(text + tableOf(starts) + end))
}

/** A stream with changed drawing commands. */
const drawn = ({ value, stream }: PdfObject, change: (signs: string) => string): PdfObject => ({
  value,
  stream: deflateSync(bytesOfSigns(change(signsOf(inflateSync(stream!)))), { level: 9 }),
})

/** Alterations of a file with several certificates that somebody might try, by their description. */
export function alterationsOf(file: Uint8Array): Record<string, Buffer> {
  /** Changes the object that an entry of the first page refers to. */
  const changed = (entry: string, change: (object: PdfObject) => PdfObject) =>
    altered(file, (objects, { pages }) => {
      const number = (entriesOf(objects.get(pages[0]!)!).get(entry) as PdfReference).to
      objects.set(number, change(objects.get(number)!))
    })
  /** Adds an entry to the first object of a type. */
  const entered = (type: string, key: string, valueOf: (form: PdfForm) => PdfValue) =>
    altered(file, (objects, form) => {
      const [number, { value, stream }] = [...objects].find(([, each]) => isOfType(each, type))!
      objects.set(number, { value: new Map([...(value as Entries), [key, valueOf(form)]]), stream })
    })
  return {
    nothing: altered(file, () => {}),
    'packed anew, as other programs do': altered(file, (objects) => {
      for (const [number, object] of objects)
        if (object.stream)
          objects.set(
            number,
            drawn(object, (signs) => signs),
          )
    }),
    'a rectangle above': changed('/Contents', (each) =>
      drawn(each, (signs) => `${signs}\n1 1 1 rg 300 200 200 60 re f`),
    ),
    'a picture above': entered('/Page', '/Annots', () => [new Map([['/Subtype', '/Stamp']])]),
    'a word moved': changed('/Contents', (each) => drawn(each, (signs) => signs.replace(/(\d+)(\S* \S+ Tm)/, '1$1$2'))),
    'another size of the page': entered('/Page', '/CropBox', () => ['0', '0', '841.89', '400']),
    'letters of a font that look like others': entered('/FontDescriptor', '/FontBBox', () => ['0', '0', '1', '1']),
    'something behind the end': Buffer.concat([file, Buffer.from('\n1 0 obj\n<<>>\nendobj\n')]),
    'the pages in another order': entered('/Pages', '/Kids', ({ pages }) =>
      pages.toReversed().map((each) => new PdfReference(each)),
    ),
  }
}
const isOfType = ({ value }: PdfObject, type: string): boolean => value instanceof Map && value.get('/Type') === type
