/**
 * What stands in the place of a word that is misspelt: no value is of it, and the compiler tells what it says. `never` there would
 * make everything beside the word `never` too, and the error would name all but the word.
 */
export interface Astray<What extends string> {
  readonly isAstray: What
}
