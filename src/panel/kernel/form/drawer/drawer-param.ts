import { useEffect } from 'react'

declare const madeHere: unique symbol
/** The parameter of the URL that opens a drawer; only this file makes one, so that every drawer has its own. */
export type DrawerParam = string & { readonly [madeHere]: true }
const own = (param: string) => param as DrawerParam

/** The drawers of a list screen, of which a page has one; `editId` is the specification's name (UI-012). */
export const listDrawers = {
  edit: own('editId'),
  create: own('create'),
  bulk: own('bulk'),
  filter: own('filterDrawer'),
}

/** The parameter of any other drawer, by the resource and by what is done: `payments.reverse=7`. Its value is the record. */
export const drawerParam = ({ name }: { name: string }, does: string): DrawerParam => own(`${name}.${does}`)

const open = new Set<DrawerParam>()

/** Holds a parameter for one drawer while it stands on the page. Throws when another one there has it already. */
export function useOwnParam(param: DrawerParam): void {
  useEffect(() => {
    if (open.has(param)) throw new Error(`two drawers of this page are opened by '${param}'`)
    open.add(param)
    return () => void open.delete(param)
  }, [param])
}
