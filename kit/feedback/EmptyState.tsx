import Inbox from '@mui/icons-material/InboxOutlined'
import type { ReactNode } from 'react'
import { feedbackArea } from '../i18n/feedback'
import { useText } from '../i18n/text'
import { Button } from '../theme/Button'
import { Blank } from './Blank'

export interface EmptyStateProps {
  /** The missing items, in the plural and lower case: 'groups'. */
  items: string
  /** The next step as a sentence. */
  text?: ReactNode
  /** The next step as a button. */
  action?: ReactNode
}

/** A list without records: 'No data', 'There are no groups yet.' (part 2 §8), and the next step. */
export function EmptyState({ items, text, action }: EmptyStateProps) {
  const t = useText(feedbackArea)
  return (
    <Blank
      icon={<Inbox />}
      title={t('noData')}
      text={
        <>
          <span>{t('noneYet', { items })}</span>
          {text && <> {text}</>}
        </>
      }
      action={action}
    />
  )
}

export interface NothingMatchesProps {
  items: string
  /** The number of active filters. */
  filters: number
  text?: ReactNode
  onClear: () => void
}

/** A list without matches for its filters, with a button that clears them. */
export function NothingMatches({ items, filters, text, onClear }: NothingMatchesProps) {
  const t = useText(feedbackArea)
  return (
    <Blank
      title={t('noMatch', { items, smart_count: filters })}
      text={text}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    />
  )
}
