import { pageEn } from './en/page'
import { pageHy } from './hy/page'
import { area, textOf } from './text'

/** Texts that every page may need: loading, crash, no connection, no such page. */
export const pageArea = area('page', pageEn, pageHy)
/** The same outside React. */
export const pageText = textOf(pageArea)
