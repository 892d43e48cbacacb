import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useListFacts } from '../list-facts'
import { useListText } from '../texts'
import { useTitles } from '../use-titles'
import { useUrlParam } from '../use-url-param'
import { listDrawers } from '../../form/drawer/drawer-param'
import styles from './toolbar.module.css'

/** The primary button: opens the create drawer, or leads where the resource says. Nothing for those who may not create. */
export function CreateButton({ isLong = false }: { isLong?: boolean }) {
  const { resource, parts, may } = useListFacts()
  const say = useListText()
  const { oneInside } = useTitles(resource)
  const [, open] = useUrlParam(listDrawers.create)
  if (!may.create || resource.calls?.create === false) return null
  const thing = say('createThing', { thing: oneInside })
  const text = <span className={isLong ? '' : styles.wideOnly}>{isLong ? thing : say('create')}</span>
  const shared = {
    variant: 'contained',
    startIcon: <Add />,
    className: styles.createButton,
    'aria-label': thing,
  } as const
  if (parts.createLink)
    return (
      <Button {...shared} component={Link} to={parts.createLink}>
        {text}
      </Button>
    )
  return (
    <Button {...shared} onClick={() => open('1')}>
      {text}
    </Button>
  )
}
