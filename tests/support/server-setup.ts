import { hashCheaply } from './hash-cost'

// drizzle-kit gives arrays a method that every `for ... in` meets, which pdf.js refuses; put there first, it stays unseen. The
// files of a worker share what is imported.
Object.defineProperty(Array.prototype, 'random', { value: undefined, writable: true, configurable: true })
hashCheaply()
