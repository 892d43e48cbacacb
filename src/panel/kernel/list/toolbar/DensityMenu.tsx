import Check from '@mui/icons-material/CheckOutlined'
import DensityMedium from '@mui/icons-material/DensityMediumOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useListFacts } from '../list-facts'
import { densities } from '../list-preferences'
import { useListText } from '../texts'
import { IconMenu } from './IconMenu'

/** Rows of 32, 36 or 44 px. */
export function DensityMenu() {
  const { preferences, changePreferences } = useListFacts()
  const say = useListText()
  return (
    <IconMenu label={say('density')} icon={<DensityMedium />}>
      {(onDone) =>
        densities.map((density) => (
          <MenuItem
            key={density}
            role="menuitemradio"
            aria-checked={density === preferences.density}
            onClick={() => {
              changePreferences({ density })
              onDone()
            }}
          >
            <ListItemIcon>{density === preferences.density && <Check />}</ListItemIcon>
            {say(density)}
          </MenuItem>
        ))
      }
    </IconMenu>
  )
}
