import type { z } from 'zod'
import { defineMessages } from './kernel/message'

/** Letters and digits that the fonts of documents contain; any other would be printed as an empty box. */
const PRINTABLE =
  /^(?!.*(?:\p{Extended_Pictographic}|(?!\d)\p{Nd}))[\p{Script=Latin}\p{Script=Armenian}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{M}]*$/u

/** Errors of texts that are printed in documents. */
export const printableMessages = defineMessages('printable', {
  letters: {
    en: 'Only Latin, Armenian, Cyrillic and Greek letters can be printed.',
    hy: 'Տպվում են միայն լատիներեն, հայերեն, կիրիլիցա և հունարեն տառերը։',
  },
  lettersOf: {
    en: '%{name}: only Latin, Armenian, Cyrillic and Greek letters can be printed.',
    hy: '%{name}․ տպվում են միայն լատիներեն, հայերեն, կիրիլիցա և հունարեն տառերը։',
  },
})

/** Whether documents can print a line of text. */
export const isPrintable = (line: string): boolean => PRINTABLE.test(line)
/** A line of text that documents print. */
export const printable = (line: z.ZodType<string>) => line.refine(isPrintable, printableMessages.letters)
