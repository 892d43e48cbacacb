import { useEffect } from 'react'

declare const madeHere: unique symbol
/** URL parameter that opens a drawer; created only in this file, so that each drawer has its own. */
export type DrawerParam = string & { readonly [madeHere]: true }
const own = (param: string) => param as DrawerParam

/** The drawers of a list screen; a page has at most one list screen. `editId` is the name in the specification (UI-012). */
export const listDrawers = {
  edit: own('editId'),
  create: own('create'),
  bulk: own('bulk'),
  filter: own('filterDrawer'),
}

/** Parameter of any other drawer, named by resource and action: `payments.reverse=7`. Its value is the record's id. */
export const drawerParam = ({ name }: { name: string }, does: string): DrawerParam => own(`${name}.${does}`)

const open = new Set<DrawerParam>()

/** Reserves a parameter for one drawer while it is mounted. Throws when another mounted drawer already has it. */
export function useOwnParam(param: DrawerParam): void {
  useEffect(() => {
    if (open.has(param)) throw new Error(`two drawers of this page are opened by '${param}'`)
    open.add(param)
    return () => void open.delete(param)
  }, [param])
}
