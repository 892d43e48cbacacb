import Box from '@mui/material/Box'
import {
  ClearButtons,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text'
import { NARROW } from '#kit/theme/touch'
import type { WidgetProps } from './widget'

/** The tools for the formats that the server keeps. */
export const FormatTools = () => (
  <>
    <LevelSelect size="small" />
    <FormatButtons size="small" />
    <ListButtons size="small" />
    <LinkButtons size="small" />
    <QuoteButtons size="small" />
    <ClearButtons size="small" />
  </>
)

const lookOf = (isInvalid: boolean) => ({
  '& .RaRichTextInputToolbar-root': { gap: '4px', margin: '0 0 6px', '& > *': { marginRight: 0 } },
  '& .MuiList-root': { border: '1px solid var(--line-strong)', borderRadius: '6px' },
  '& .MuiListItem-root': { padding: 0 },
  '& .MuiListItemButton-root': { height: 28, [NARROW]: { height: 40 }, padding: '0 4px 0 8px', borderRadius: '5px' },
  '& .MuiToggleButton-root': { padding: 0, minWidth: 26, [NARROW]: { minWidth: 40 }, fontSize: 16 },
  '&& .RaRichTextInput-editorContent .ProseMirror': {
    minHeight: 120,
    maxHeight: 360,
    overflow: 'auto',
    padding: '8px 10px',
    borderRadius: '6px',
    background: 'var(--bg)',
    border: '1px solid var(--line-field)',
    outline: 'none',
    fontSize: 14,
    lineHeight: '20px',
    color: 'var(--t1)',
    '& ul': { listStyle: 'disc', paddingLeft: '20px' },
    '& ol': { listStyle: 'decimal', paddingLeft: '20px' },
    '& p, & li > p': { margin: '0 0 4px' },
    '&:hover, &:focus': { background: 'var(--bg)' },
    '&:focus': { borderColor: 'var(--accent)', boxShadow: 'inset 0 0 0 1px var(--accent)' },
    ...(isInvalid && { borderColor: 'var(--red-solid)', boxShadow: 'inset 0 0 0 1px var(--red-solid)' }),
  },
  '& .MuiFormHelperText-root': { display: 'none' },
})

/** The editor of formatted text, a separate chunk. It reads and writes the form value by its name. */
export function RichTextEditor({ name, id, isInvalid, describedBy }: WidgetProps<'richText'>) {
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} sx={lookOf(isInvalid)}>
      <RichTextInput
        source={name}
        label={false}
        helperText={false}
        fullWidth
        toolbar={
          <RichTextInputToolbar>
            <FormatTools />
          </RichTextInputToolbar>
        }
      />
    </Box>
  )
}
