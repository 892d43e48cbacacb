import { useSyncExternalStore } from 'react'
import Redo from '@mui/icons-material/RedoOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import { redo, undo } from '@tiptap/pm/history'
import { useTiptapEditor } from 'ra-input-rich-text'
import { IconAction } from '#panel/kernel/page/IconAction'
import { useDocumentsText } from '../texts'

const ways = { undo: { run: undo, Icon: Undo }, redo: { run: redo, Icon: Redo } } as const

/** The undo and redo buttons of the editor. */
export function UndoButtons() {
  return (
    <>
      <WayButton way="undo" />
      <WayButton way="redo" />
    </>
  )
}

function WayButton({ way }: { way: keyof typeof ways }) {
  const t = useDocumentsText()
  const editor = useTiptapEditor()
  const { run, Icon } = ways[way]
  const listen = (changed: () => void) => {
    editor?.on('transaction', changed)
    return () => void editor?.off('transaction', changed)
  }
  const isPossible = useSyncExternalStore(listen, () => editor !== null && run(editor.state))
  return (
    <IconAction
      label={t(way)}
      icon={<Icon fontSize="inherit" />}
      size="small"
      disabled={!isPossible}
      onClick={() => {
        if (editor) run(editor.state, (change) => editor.view.dispatch(change))
        editor?.commands.focus()
      }}
    />
  )
}
