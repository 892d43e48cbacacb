import Tune from '@mui/icons-material/TuneOutlined'
import { IconMenu } from '#panel/kernel/list/toolbar/IconMenu'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import { usePipelineText } from './texts'
import { orders, useBoardOrder } from './use-board-order'
import styles from './pipeline.module.css'
import toolbarStyles from '#panel/kernel/list/toolbar/toolbar.module.css'

/** Menu for the order of the cards, with the current order as text. */
export function OrderMenu() {
  const t = usePipelineText()
  const { order, setOrder } = useBoardOrder()
  return (
    <>
      <span className={`${styles.boardOrder} ${toolbarStyles.wideOnly}`} aria-hidden="true">
        {t(order.label)}
      </span>
      <IconMenu label={t('order', { order: t(order.label) })} icon={<Tune />}>
        {(onDone) =>
          orders.map((one) => (
            <MenuEntry
              key={one.label}
              role="menuitemradio"
              aria-checked={one === order}
              selected={one === order}
              label={t(one.label)}
              onDone={onDone}
              onClick={() => setOrder(one)}
            />
          ))
        }
      </IconMenu>
    </>
  )
}
