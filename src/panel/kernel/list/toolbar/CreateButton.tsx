import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useListFacts } from '../list-facts'
import { useListText } from '../texts'
import { useTitles } from '../use-titles'
import { useUrlParam } from '../use-url-param'
import styles from './toolbar.module.css'

/** The primary button (quiet above a list inside a page): opens the create drawer or follows `createLink`. Hidden when the viewer may not create. */
export function CreateButton({ isLong = false, isQuiet = false }: { isLong?: boolean; isQuiet?: boolean }) {
  const { resource, parts, may, drawers } = useListFacts()
  const say = useListText()
  const { oneInside } = useTitles(resource)
  const [, open] = useUrlParam(drawers.create)
  if (!may.create) return null
  const thing = say('createThing', { thing: oneInside })
  return (
    <Button
      variant={isQuiet ? 'outlined' : 'contained'}
      startIcon={<Add />}
      className={isQuiet ? '' : styles.createButton}
      aria-label={thing}
      {...(parts.createLink ? { component: Link, to: parts.createLink } : { onClick: () => open('1') })}
    >
      <span className={isLong ? '' : styles.wideOnly}>{isLong ? thing : say('create')}</span>
    </Button>
  )
}
