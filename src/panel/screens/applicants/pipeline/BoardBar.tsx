import { CreateButton } from '#panel/kernel/list/toolbar/CreateButton'
import { FilterButton } from '#panel/kernel/list/toolbar/FilterButton'
import { FilterChips } from '#panel/kernel/list/toolbar/FilterChips'
import { SearchBox } from '#panel/kernel/list/toolbar/SearchBox'
import '#panel/kernel/list/toolbar/toolbar.css'
import { OrderMenu } from './OrderMenu'

/** The line over the board: the list's own search and filters, the order of the cards, and 'Create'. */
export function BoardBar() {
  return (
    <div className="list-bar">
      <SearchBox />
      <FilterButton />
      <FilterChips />
      <span className="bar-grow" />
      <OrderMenu />
      <CreateButton />
    </div>
  )
}
