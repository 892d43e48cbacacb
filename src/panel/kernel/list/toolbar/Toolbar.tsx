import { useListFacts } from '../list-facts'
import { isSearched } from '../list-filters'
import { ColumnsMenu } from './ColumnsMenu'
import { CreateButton } from './CreateButton'
import { DensityMenu } from './DensityMenu'
import { ExportMenu } from './ExportMenu'
import { FilterButton } from './FilterButton'
import { FilterChips } from './FilterChips'
import { MoreMenu } from './MoreMenu'
import { RowColoursButton } from './RowColoursButton'
import { SearchBox } from './SearchBox'
import './toolbar.css'

/** One line over the list: search, filters and what is filtered, then how it looks, export and the primary button. */
export function Toolbar() {
  const { resource, parts } = useListFacts()
  const { toolbar: More, primary: Primary } = parts
  return (
    <div className="list-bar">
      {isSearched(resource) && <SearchBox />}
      <FilterButton />
      <FilterChips />
      <span className="bar-grow" />
      <span className="wide-only bar-icons">
        <RowColoursButton />
        <DensityMenu />
        <ColumnsMenu />
        <ExportMenu />
      </span>
      <span className="narrow-only"><MoreMenu /></span>
      {More && <More />}
      {Primary ? <Primary /> : <CreateButton />}
    </div>
  )
}
