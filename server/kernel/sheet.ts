import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { CellDate, isLikeFormula, type CellValue, type ExportColumn } from './export-columns'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const NAME_LENGTH = 31
const ROWS_AT_ONCE = 100
/** Index into `cellXfs` below. Text format keeps a cell's content text even when it is edited. */
const style = { plain: 0, bold: 1, text: 2, day: 3, moment: 4 } as const
/** The width of a column, and of one whose dates have times. */
const [WIDTH, TIMES_WIDTH] = [12, 17]

const relations = (all: readonly [type: string, target: string][]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** The parts of a workbook with one sheet, by path, except the sheet itself. */
const parts = (title: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
  '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
  'xl/_rels/workbook.xml.rels': relations([
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ]),
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escaped(title.slice(0, NAME_LENGTH))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const hex = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
/**
 * Escapes the text of a cell: characters that XML does not allow become _xHHHH_, and so does an underscore that would be read as such an
 * escape.
 */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, hex)
    .replace(/[\p{Cc}\uFFFE\uFFFF]|\p{Cs}/gu, (each) => (each === '\t' || each === '\n' ? each : hex(each)))
    .replace(/[&<>"]/g, (each) => entities[each] ?? each)
}

/** The letters of a column by its index: A, B ... Z, AA. */
function lettersOf(index: number): string {
  return (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
}

const DAY_MS = 86_400_000
/** The first day that all spreadsheets count alike, and the day from which they count. */
const FIRST_DAY = '1900-03-01'
const DAY_ZERO = Date.UTC(1899, 11, 30)
/** A date as spreadsheets store it, in days; its text when it is too early for them. */
const stored = ({ text }: CellDate): number | string =>
  text < FIRST_DAY ? text : (Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`) - DAY_ZERO) / DAY_MS

function styleOf(value: Exclude<CellValue, null>): number {
  if (value instanceof CellDate) return value.text.length > 10 ? style.moment : style.day
  return isLikeFormula(value) ? style.text : style.plain
}

/** One row; empty cells are omitted. */
function rowOf(number: number, letters: readonly string[], values: readonly CellValue[], bold = false): string {
  const cells = values.map((value, index) => {
    if (value === null) return ''
    const kept = bold ? style.bold : styleOf(value)
    const begin = `<c r="${letters[index]}${number}"${kept === style.plain ? '' : ` s="${kept}"`}`
    const content = value instanceof CellDate ? stored(value) : value
    if (typeof content === 'number') return `${begin}><v>${content}</v></c>`
    return `${begin} t="inlineStr"><is><t xml:space="preserve">${escaped(content)}</t></is></c>`
  })
  return `<row r="${number}">${cells.join('')}</row>`
}

async function* sheetXml<R>(columns: readonly ExportColumn<R>[], rows: AsyncIterable<R>): AsyncGenerator<string> {
  const letters = columns.map((_, index) => lettersOf(index))
  const widths = columns.map(({ head, hasTimes = false }, index) => {
    const width = Math.max(hasTimes ? TIMES_WIDTH : WIDTH, head.length + 2)
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
  if (widths.length > 0) yield `<cols>${widths.join('')}</cols>`
  let number = 1
  let part = `<sheetData>${rowOf(
    number,
    letters,
    columns.map(({ head }) => head),
    true,
  )}`
  for await (const row of rows) {
    part += rowOf(
      ++number,
      letters,
      columns.map(({ valueOf }) => valueOf(row)),
    )
    if (number % ROWS_AT_ONCE !== 0) continue
    yield part
    part = ''
  }
  yield `${part}</sheetData></worksheet>`
}

/**
 * Streams an XLSX sheet while rows are read, so that memory use does not grow with its size. Texts stay texts, even those a spreadsheet
 * would take for a formula, also after editing (DECISIONS 'Exports'). An error ends the stream with it; when the stream is closed early, no
 * more rows are fetched.
 */
export function sheetOf<R>(title: string, columns: readonly ExportColumn<R>[], rows: AsyncIterable<R>): Readable {
  const target = new PassThrough()
  const sheet = Readable.from(sheetXml(columns, rows), { objectMode: false })
  const zip = new ZipFile()
  sheet.once('error', (error) => target.destroy(error))
  for (const [path, xml] of Object.entries(parts(title))) zip.addBuffer(Buffer.from(DECLARATION + xml), path)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  pipeline(zip.outputStream, target)
    .catch(() => {}) // `target` reports the error
    .finally(() => sheet.destroy())
  return target
}
