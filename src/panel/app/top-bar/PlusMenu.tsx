import { useId, useState } from 'react'
import Add from '@mui/icons-material/Add'
import IconButton from '@mui/material/IconButton'
import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useAdditions } from './use-additions'

/** What can be added from anywhere (NAV-010); not there for those who may add nothing. */
export function PlusMenu() {
  const t = usePanelText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const additions = useAdditions()
  if (additions.length === 0) return null
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={t('add')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Add />
      </IconButton>
      <MuiMenu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {additions.map((one) => (
          <MenuItem key={one.to} component={Link} to={one.to} onClick={close}>
            {one.label}
          </MenuItem>
        ))}
      </MuiMenu>
    </>
  )
}
