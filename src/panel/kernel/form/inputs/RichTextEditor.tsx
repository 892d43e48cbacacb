import Box from '@mui/material/Box'
import { RichTextInput, RichTextInputToolbar } from 'ra-input-rich-text'
import type { WidgetProps } from './widget'

const look = {
  '& .RaRichTextInput-editorContent .ProseMirror': {
    minHeight: 120, maxHeight: 360, overflow: 'auto', padding: '8px 10px', borderRadius: '6px', background: 'var(--bg)',
    border: '1px solid var(--line-field)', outline: 'none', fontSize: 14, lineHeight: '20px', color: 'var(--t1)',
    '&:hover, &:focus': { background: 'var(--bg)' },
    '&:focus': { borderColor: 'var(--accent)', boxShadow: 'inset 0 0 0 1px var(--accent)' },
  },
  '& .MuiFormHelperText-root': { display: 'none' },
}

/** The editor of formatted text, alone in its chunk. It reads and writes the form by its name. */
export default function RichTextEditor({ name, id, describedBy }: WidgetProps<'richText'>) {
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} sx={look}>
      <RichTextInput
        source={name}
        label={false}
        helperText={false}
        fullWidth
        toolbar={<RichTextInputToolbar size="small" />}
      />
    </Box>
  )
}
