import { ColumnsMenu } from './ColumnsMenu'
import { DensityMenu } from './DensityMenu'
import { ExportMenu } from './ExportMenu'
import { MoreMenu } from './MoreMenu'
import { RowColoursButton } from './RowColoursButton'

/** How the list looks, and its export: icons in a wide bar, one menu in a narrow one. */
export function ListTools() {
  return (
    <>
      <span className="wide-only bar-icons">
        <RowColoursButton />
        <DensityMenu />
        <ColumnsMenu />
        <ExportMenu />
      </span>
      <span className="narrow-only">
        <MoreMenu />
      </span>
    </>
  )
}
