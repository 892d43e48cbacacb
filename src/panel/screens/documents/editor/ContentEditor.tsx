import { useMemo } from 'react'
import Box from '@mui/material/Box'
import { DefaultEditorOptions, RichTextInput, RichTextInputToolbar } from 'ra-input-rich-text'
import type { Language } from '#resources/kernel/words'
import { useWords } from '#kit/i18n/text'
import { FormatTools } from '#panel/kernel/form/inputs/RichTextEditor'
import { useDocumentsText } from '../texts'
import { UndoButtons } from './UndoButtons'
import { VariableButton } from './VariableButton'
import { storedForm, variableNode } from './variable-node'
import type { Builder } from '../use-builder'
import styles from '../documents.module.css'

const look = {
  // All tools and the button for variables fit into one row of 560 px, in Armenian too.
  '& .RaRichTextInputToolbar-root': {
    gap: '1px',
    margin: 0,
    padding: '6px 4px 6px 8px',
    borderBottom: '1px solid var(--line)',
    // Overrides the toolbar's own margins, whose selectors are more specific.
    '& > *': { margin: '0 !important' },
    '& > .MuiButton-root': { marginLeft: 'auto !important', padding: '0 4px', minWidth: 0, fontSize: 12.5 },
    '& > .MuiButton-root .MuiButton-startIcon': { marginRight: '4px' },
    '& .MuiListItemText-primary': { fontSize: 12.5 },
  },
  '& .MuiList-root': { border: '1px solid var(--line-strong)', borderRadius: '6px' },
  '& .MuiListItem-root': { padding: 0 },
  '& .MuiListItemButton-root': { height: 28, padding: '0 0 0 6px', borderRadius: '5px' },
  '& .MuiToggleButton-root': { padding: 0, minWidth: 24, fontSize: 16 },
  '& .MuiFormHelperText-root': { display: 'none' },
  '&& .RaRichTextInput-editorContent .ProseMirror': {
    minHeight: 280,
    padding: '20px 28px',
    border: 0,
    borderRadius: 0,
    background: 'var(--bg)',
    outline: 'none',
    color: 'var(--t1)',
    fontSize: 14,
    lineHeight: '24px',
    '&:hover, &:focus': { background: 'var(--bg)' },
    // A read-only text does not look like a disabled field.
    '&[contenteditable="false"], &[contenteditable="false"]:hover': { background: 'var(--bg)' },
    '&:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--accent)' },
    '& h1': { fontSize: 16, lineHeight: '22px', fontWeight: 600, textAlign: 'center', margin: '0 0 14px' },
    '& h2, & h3': { fontSize: 14, lineHeight: '22px', fontWeight: 600, margin: '14px 0 4px' },
    '& p': { margin: '0 0 6px' },
    [`& .${styles.variable}.ProseMirror-selectednode`]: {
      background: 'var(--bg-selected)',
      boxShadow: 'inset 0 0 0 1.5px var(--accent)',
      color: 'var(--accent)',
    },
    '& ul': { listStyle: 'disc', paddingLeft: '20px' },
    '& ol': { listStyle: 'decimal', paddingLeft: '20px' },
  },
} as const

interface ContentEditorProps extends Pick<Builder, 'variables'> {
  /** The language that is edited; the form contains both. */
  language: Language
  isReadOnly: boolean
  /** A text without formatting: an SMS. */
  isPlain: boolean
}

/** The rich text editor of a template's text, in a separate chunk. It reads and writes the surrounding form. */
export default function ContentEditor({ language, variables, isReadOnly, isPlain }: ContentEditorProps) {
  const t = useDocumentsText()
  const say = useWords()
  const labels = useMemo(() => new Map(variables.map((each) => [each.name, say(each)])), [variables, say])
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': t(language), lang: language },
      },
      extensions: [
        ...(DefaultEditorOptions.extensions ?? []),
        variableNode(labels, { known: styles.variable ?? '', unknown: styles.unknown ?? '' }),
      ],
    }),
    [labels, language, t],
  )
  const name = language === 'hy' ? 'contentHy' : 'contentEn'
  return (
    <Box sx={look}>
      <RichTextInput
        key={name}
        source={name}
        parse={(html: string) => storedForm(html) || null}
        label={false}
        helperText={false}
        fullWidth
        readOnly={isReadOnly}
        editorOptions={options}
        toolbar={
          isReadOnly ? (
            <span />
          ) : (
            <RichTextInputToolbar>
              {!isPlain && <FormatTools />}
              <UndoButtons />
              <VariableButton variables={variables} />
            </RichTextInputToolbar>
          )
        }
      />
    </Box>
  )
}
