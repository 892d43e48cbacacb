import Check from '@mui/icons-material/CheckOutlined'
import DensityMedium from '@mui/icons-material/DensityMediumOutlined'
import { useListFacts } from '../list-facts'
import { densities } from '../list-preferences'
import { useListText } from '../texts'
import { IconMenu } from './IconMenu'
import { MenuEntry } from './MenuEntry'

/** Rows of 32, 36 or 44 px. */
export function DensityMenu() {
  const { preferences, changePreferences } = useListFacts()
  const say = useListText()
  return (
    <IconMenu label={say('density')} icon={<DensityMedium />}>
      {(onDone) =>
        densities.map((density) => (
          <MenuEntry
            key={density}
            role="menuitemradio"
            aria-checked={density === preferences.density}
            icon={density === preferences.density && <Check />}
            label={say(density)}
            onDone={onDone}
            onClick={() => changePreferences({ density })}
          />
        ))
      }
    </IconMenu>
  )
}
