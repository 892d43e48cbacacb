import { useListFacts } from '../list-facts'
import { isSearched } from '../list-filters'
import { CreateButton } from './CreateButton'
import { FilterButton } from './FilterButton'
import { FilterChips } from './FilterChips'
import { ListTools } from './ListTools'
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
      <ListTools />
      {More && <More />}
      {Primary ? <Primary /> : <CreateButton />}
    </div>
  )
}
