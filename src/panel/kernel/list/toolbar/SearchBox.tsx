import Search from '@mui/icons-material/SearchOutlined'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useListFacts } from '../list-facts'
import { TERM } from '../list-filters'
import { useListActions } from '../use-list-actions'
import { useListText } from '../use-list-text'

/** How long typing rests before it is searched (part 2 §9, UI-021). */
const SEARCH_DELAY = 500

/** The search of the list: trimmed, half a second after the last letter, at once with Enter. */
export function SearchBox() {
  const { resource, filter } = useListFacts()
  const { setFilter } = useListActions(resource)
  const translate = useTranslate()
  const say = useListText()
  const term = String(filter[TERM] ?? '')
  const [typed, setTyped] = useState(term)
  const [seen, setSeen] = useState({ term, sent: term })

  // The term changed elsewhere (Clear, Back, a link), not by what was sent from here: the box follows.
  if (seen.term !== term) {
    setSeen({ term, sent: term })
    if (seen.sent !== term) setTyped(term)
  }
  const send = (text: string) => {
    if (text.trim() === term) return
    setSeen({ term, sent: text.trim() })
    setFilter(TERM, text.trim(), true)
  }
  const latest = useRef(send)
  useEffect(() => void (latest.current = send))
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [typed])

  const searched = Object.entries(resource.fields).filter(([, field]) => field.search)
  const names = searched.map(([name, field]) => translate(`resources.${resource.name}.fields.${name}`, { _: field.label }))
  const label = say('searchIn', { fields: names.join(', ') })
  const hint = names.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(', ')
  return (
    <label className="list-search">
      <Search aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        title={label}
        placeholder={hint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && send(typed)}
      />
    </label>
  )
}
