import type { ComponentType } from 'react'
import Autorenew from '@mui/icons-material/AutorenewOutlined'
import Block from '@mui/icons-material/BlockOutlined'
import Check from '@mui/icons-material/CheckOutlined'
import Grading from '@mui/icons-material/GradingOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import Output from '@mui/icons-material/OutputOutlined'
import Pause from '@mui/icons-material/PauseOutlined'
import PersonAddAlt from '@mui/icons-material/PersonAddAltOutlined'
import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import School from '@mui/icons-material/SchoolOutlined'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import type { DeclaredAction } from '#resources/kernel/action'
import type { ActionIcon as IconName } from '#resources/kernel/move'

const icons: Readonly<Record<IconName, ComponentType>> = {
  again: Autorenew,
  bill: ReceiptLong,
  block: Block,
  key: Key,
  lost: SearchOff,
  mail: Mail,
  out: Output,
  pause: Pause,
  person: PersonAddAlt,
  result: Grading,
  school: School,
  tick: Check,
  undo: Undo,
}

/** The icon of an action: the one that its declaration names, else a triangle. */
export function ActionIcon({ action: { icon } }: { action: Pick<DeclaredAction, 'icon'> }) {
  const Icon = icon ? icons[icon] : PlayArrow
  return <Icon />
}
