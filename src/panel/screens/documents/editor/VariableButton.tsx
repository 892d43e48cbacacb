import { useId, useState } from 'react'
import DataObject from '@mui/icons-material/DataObjectOutlined'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { closeHistory } from '@tiptap/pm/history'
import { useTiptapEditor } from 'ra-input-rich-text'
import { useWords } from '#kit/i18n/text'
import { Below } from '#panel/kernel/page/Below'
import { usePopup } from '#panel/kernel/page/use-popup'
import { useDocumentsText } from '../texts'
import type { Builder } from '../use-builder'
import { VARIABLE_NODE } from './variable-node'
import styles from '../documents.module.css'

/** Opens a searchable list of variables; the chosen one is inserted at the cursor. */
export function VariableButton({ variables }: Pick<Builder, 'variables'>) {
  const t = useDocumentsText()
  const say = useWords()
  const id = useId()
  const editor = useTiptapEditor()
  const { button, popup } = usePopup('dialog')
  const [term, setTerm] = useState('')
  const wanted = term.trim().toLowerCase()
  const found = variables.filter(
    (each) => each.name.toLowerCase().includes(wanted) || say(each).toLowerCase().includes(wanted),
  )
  const close = () => {
    popup.onClose()
    setTerm('')
  }
  const insert = (name: string) => {
    close()
    // Deferred, as the popover restores the focus first.
    setTimeout(() =>
      editor
        ?.chain()
        .focus()
        // Begins a new undo step, even directly after typing.
        .command(({ tr }) => Boolean(closeHistory(tr)))
        .insertContent({ type: VARIABLE_NODE, attrs: { said: `{{${name}}}` } })
        .run(),
    )
  }
  return (
    <>
      <Button size="small" startIcon={<DataObject />} {...button}>
        {t('variable')}
      </Button>
      <Below {...popup} onClose={close} label={t('findVariable')} look={styles.variables} side="left">
        <label htmlFor={id}>{t('findVariable')}</label>
        <OutlinedInput
          id={id}
          value={term}
          autoFocus
          fullWidth
          onChange={(event) => setTerm(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (found[0]) insert(found[0].name)
          }}
        />
        <ul>
          {found.map((each) => (
            <li key={each.name}>
              <button type="button" className="row" onClick={() => insert(each.name)}>
                <span>{say(each)}</span>
                <code className="remark">{each.name}</code>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="quiet">{t('noVariable')}</li>}
        </ul>
      </Below>
    </>
  )
}
