import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import { useListText } from '#panel/kernel/list/use-list-text'
import { PAGE_SIZE } from './use-absentees'
import '#panel/kernel/list/pagination.css'

/** The pages of a grid, where it has more than one; `page` counts from 0. */
export function Pager({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const say = useListText()
  const last = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1)
  if (last === 0) return null
  const from = Math.min(page * PAGE_SIZE + 1, total)
  return (
    <footer className="list-foot num">
      <span>{say('range', { from, to: Math.min((page + 1) * PAGE_SIZE, total), total })}</span>
      <span className="foot-grow" />
      <nav className="pages" aria-label={say('pages')}>
        <button type="button" aria-label={say('previous')} disabled={page <= 0} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" />
        </button>
        <button type="button" aria-label={say('next')} disabled={page >= last} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden="true" />
        </button>
      </nav>
    </footer>
  )
}
