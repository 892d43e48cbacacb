import { CreateButton } from '../../../kernel/list/toolbar/CreateButton'
import { FilterButton } from '../../../kernel/list/toolbar/FilterButton'
import { FilterChips } from '../../../kernel/list/toolbar/FilterChips'
import { SearchBox } from '../../../kernel/list/toolbar/SearchBox'
import '../../../kernel/list/toolbar/toolbar.css'
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
