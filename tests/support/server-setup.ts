import './property-seed'
import { hashCheaply } from './hash-cost'

// drizzle-kit adds an enumerable method to arrays, which every `for ... in` sees and pdf.js refuses. Defined here first, it stays
// non-enumerable. The test files of a worker share imported modules.
Object.defineProperty(Array.prototype, 'random', { value: undefined, writable: true, configurable: true })
hashCheaply()
