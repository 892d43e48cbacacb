/**
 * Reads and writes the structure of the academy's PDFs, on server and client: to check that a page is exactly one that was made, and to
 * combine pages of several files. Only the plain form in which these files are written is accepted: objects in sequence, one
 * cross-reference table, nothing before or after. Anything ambiguous is refused, so that no PDF viewer can show something else than what
 * was checked.
 */

/** The file is not in this form, so what its pages show is not certain. */
export class OtherForm extends Error {}

/** A reference to an object, by its number. */
export class PdfReference {
  constructor(readonly to: number) {}
}
/** A dictionary, an array, a reference, or any other value as written. */
export type PdfValue = ReadonlyMap<string, PdfValue> | readonly PdfValue[] | PdfReference | string
export interface PdfObject {
  value: PdfValue
  stream: Uint8Array | null
}
export interface PdfForm {
  objects: ReadonlyMap<number, PdfObject>
  /** Object numbers of the pages, in order. */
  pages: readonly number[]
}

const CHUNK = 8_192
/** Bytes as a string with one character per byte. */
export function signsOf(content: Uint8Array): string {
  let signs = ''
  for (let at = 0; at < content.length; at += CHUNK) signs += String.fromCharCode(...content.subarray(at, at + CHUNK))
  return signs
}
/** The bytes of a string with one character per byte. */
export const bytesOfSigns = (signs: string): Uint8Array => Uint8Array.from(signs, (sign) => sign.charCodeAt(0))

const TOKEN =
  /[ \n]*(?:(\d+) 0 R(?![^\s<>[\]/])|(<<|>>|\[|\]|\((?:\\[^]|[^\\()])*\)|<[0-9A-Fa-f]*>|\/[!-$&'*-.0-;=?-Z\\^-z|~]+|[+-]?(?:\d+\.?\d*|\.\d+)(?![^\s<>[\]/])|(?:true|false|null)(?![^\s<>[\]/])))/y
const DEEPEST = 16

/** A parser of PDF values from a position. */
class Reader {
  constructor(
    private readonly signs: string,
    public at: number,
  ) {}

  /** Skips a required text; throws `OtherForm` where it is missing. */
  skip(text: string): void {
    if (!this.signs.startsWith(text, this.at)) throw new OtherForm(`${text} is not at ${this.at}`)
    this.at += text.length
  }
  /** Skips an optional text; returns whether it was there. */
  meets(text: string): boolean {
    if (!this.signs.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }
  number(): number {
    const found = /[1-9]\d{0,9}/y
    found.lastIndex = this.at
    const digits = found.exec(this.signs)?.[0]
    if (digits === undefined) throw new OtherForm(`no number is at ${this.at}`)
    this.at += digits.length
    return Number(digits)
  }
  value(depth = 0): PdfValue {
    const token = this.token()
    if (token instanceof PdfReference) return token
    if (depth > DEEPEST) throw new OtherForm('too deep')
    if (token === '<<') return this.dictionary(depth)
    if (token === '[') return this.array(depth)
    if (token === '>>' || token === ']') throw new OtherForm(`nothing is before ${this.at}`)
    return token
  }
  private token(): string | PdfReference {
    TOKEN.lastIndex = this.at
    const found = TOKEN.exec(this.signs)
    if (!found) throw new OtherForm(`nothing is read at ${this.at}`)
    this.at = TOKEN.lastIndex
    return found[1] === undefined ? (found[2] ?? '') : new PdfReference(Number(found[1]))
  }
  private ends(sign: string): boolean {
    const before = this.at
    if (this.token() === sign) return true
    this.at = before
    return false
  }
  private dictionary(depth: number): PdfValue {
    const entries = new Map<string, PdfValue>()
    while (!this.ends('>>')) {
      const key = this.token()
      if (typeof key !== 'string' || !key.startsWith('/') || entries.has(key))
        throw new OtherForm(`a key at ${this.at}`)
      entries.set(key, this.value(depth + 1))
    }
    return entries
  }
  private array(depth: number): PdfValue {
    const values: PdfValue[] = []
    while (!this.ends(']')) values.push(this.value(depth + 1))
    return values
  }
}

/** Writes a value; `refer` writes its references. */
export function written(value: PdfValue, refer: (to: number) => string): string {
  if (typeof value === 'string') return value
  if (value instanceof PdfReference) return refer(value.to)
  if (Array.isArray(value)) return `[${(value as PdfValue[]).map((each) => written(each, refer)).join(' ')}]`
  const entries = [...(value as ReadonlyMap<string, PdfValue>)]
  return `<<${entries.map(([key, each]) => `${key} ${written(each, refer)}`).join(' ')}>>`
}

const HEADER = /^%PDF-1\.[3-7]\n%[\x80-\xff]{4}\n/
/** The cross-reference table at the end of a file, from the offsets of the objects. */
export const tableOf = (starts: readonly number[]): string =>
  `xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')}`

/** The objects and pages of a file. Throws `OtherForm` for a file that is not written like the academy's. */
export function readForm(content: Uint8Array): PdfForm {
  const signs = signsOf(content)
  const header = HEADER.exec(signs)?.[0]
  if (header === undefined) throw new OtherForm('another header')
  const reader = new Reader(signs, header.length)
  const objects = new Map<number, PdfObject>()
  const starts: number[] = []
  while (!signs.startsWith('xref\n', reader.at)) {
    const start = reader.at
    const number = reader.number()
    if (objects.has(number)) throw new OtherForm(`two objects ${number}`)
    reader.skip(' 0 obj\n')
    objects.set(number, readObject(reader, content))
    starts[number - 1] = start
  }
  const table = reader.at
  if (starts.length !== objects.size) throw new OtherForm('a number is left out')
  reader.skip(tableOf(starts))
  reader.skip('trailer\n')
  const trailer = dictionaryOf(reader.value(), ['/Size', '/Root', '/Info', '/ID'])
  reader.skip(`\nstartxref\n${table}\n%%EOF`)
  reader.meets('\n')
  if (reader.at !== signs.length || trailer.get('/Size') !== String(objects.size + 1))
    throw new OtherForm('another end')
  return { objects, pages: pagesOf(objects, trailer.get('/Root')) }
}

function readObject(reader: Reader, content: Uint8Array): PdfObject {
  const value = reader.value()
  let stream: Uint8Array | null = null
  if (reader.meets('\nstream\n')) {
    const length = value instanceof Map ? value.get('/Length') : undefined
    if (typeof length !== 'string' || !/^\d{1,9}$/.test(length)) throw new OtherForm('a stream without a length')
    stream = content.subarray(reader.at, reader.at + Number(length))
    reader.at += stream.length
    reader.skip('\nendstream')
  }
  reader.skip('\nendobj\n')
  return { value, stream }
}

/** A dictionary that has only these keys; throws `OtherForm` otherwise. */
function dictionaryOf(value: PdfValue | undefined, keys: readonly string[]): ReadonlyMap<string, PdfValue> {
  if (!(value instanceof Map) || ![...value.keys()].every((key) => keys.includes(String(key))))
    throw new OtherForm('other keys')
  return value as ReadonlyMap<string, PdfValue>
}
const referredIn = (objects: ReadonlyMap<number, PdfObject>, value: PdfValue | undefined): PdfObject | undefined =>
  value instanceof PdfReference ? objects.get(value.to) : undefined

/** Catalog entries that are allowed beside the pages: none affects how pages look. */
const plainEntries: Readonly<Record<string, string>> = {
  '/Names': '<</Dests <</Names []>>>>',
  '/ViewerPreferences': '<</DisplayDocTitle true>>',
}

function pagesOf(objects: ReadonlyMap<number, PdfObject>, root: PdfValue | undefined): number[] {
  const catalog = dictionaryOf(referredIn(objects, root)?.value, [
    '/Type',
    '/Pages',
    '/Lang',
    ...Object.keys(plainEntries),
  ])
  for (const [key, plain] of Object.entries(plainEntries)) {
    if (!catalog.has(key)) continue
    const said = referredIn(objects, catalog.get(key))
    if (!said || written(said.value, () => '?') !== plain) throw new OtherForm(`another ${key}`)
  }
  const tree = catalog.get('/Pages')
  const kids = dictionaryOf(referredIn(objects, tree)?.value, ['/Type', '/Count', '/Kids'])
  const pages = kids.get('/Kids')
  if (!(tree instanceof PdfReference) || !Array.isArray(pages) || kids.get('/Count') !== String(pages.length))
    throw new OtherForm('another tree of pages')
  return (pages as PdfValue[]).map((page) => {
    const value = referredIn(objects, page)?.value
    const parent = value instanceof Map ? (value as ReadonlyMap<string, PdfValue>).get('/Parent') : undefined
    // A page would inherit missing attributes from its parent.
    if (!(page instanceof PdfReference) || !(parent instanceof PdfReference) || parent.to !== tree.to)
      throw new OtherForm('another tree of pages')
    return page.to
  })
}

/** A page object without its parent, which differs in every file. */
export function pageIn({ objects }: PdfForm, page: number): PdfObject {
  const value = objects.get(page)?.value
  if (!(value instanceof Map)) throw new OtherForm('no page')
  return {
    value: new Map([...(value as ReadonlyMap<string, PdfValue>)].filter(([key]) => key !== '/Parent')),
    stream: null,
  }
}

/** SHA-256 in hexadecimal: node's implementation on the server, a small one in the browser. */
export type Sha256 = (content: Uint8Array) => string

/** Digests of objects: over their value and everything they refer to, independent of object numbers. */
export function digestsIn({ objects }: PdfForm, sha256: Sha256): (object: PdfObject | number) => string {
  const known = new Map<number, string>()
  const open = new Set<number>()
  const ofNumber = (number: number): string => {
    const found = known.get(number)
    if (found !== undefined) return found
    const object = objects.get(number)
    if (!object || open.has(number) || open.size > DEEPEST) throw new OtherForm(`nothing is said of ${number}`)
    open.add(number)
    const digest = ofObject(object)
    open.delete(number)
    known.set(number, digest)
    return digest
  }
  const ofObject = ({ value, stream }: PdfObject): string => {
    // '@' marks a reference; no value contains it.
    const said = written(value, (to) => `@${ofNumber(to)}`)
    return sha256(bytesOfSigns(stream ? `${said} stream ${sha256(stream)}` : said))
  }
  return (object) => (typeof object === 'number' ? ofNumber(object) : ofObject(object))
}

/** For each page of a file, a digest of everything it is drawn with; null for a file that is not written like the academy's. */
export function pageDigests(content: Uint8Array, sha256: Sha256): string[] | null {
  try {
    const form = readForm(content)
    const digest = digestsIn(form, sha256)
    return form.pages.map((page) => digest(pageIn(form, page)))
  } catch (error) {
    if (error instanceof OtherForm) return null
    throw error
  }
}
