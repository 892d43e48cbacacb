import { VARIABLE } from '#resources/document-variables'
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Marks `{{name}}` in an editor: as a chip with what it is called, or as one that nobody knows. Nothing of it is in the text. */
export const variableMarks = (labels: ReadonlyMap<string, string>, looks: { known: string; unknown: string }) =>
  Extension.create({
    name: 'variableMarks',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const marks: Decoration[] = []
            doc.descendants((node, at) => {
              for (const found of node.text?.matchAll(VARIABLE) ?? []) {
                const [whole, name = ''] = found
                const label = labels.get(name)
                const from = at + found.index
                marks.push(
                  Decoration.inline(from, from + whole.length, {
                    class: label === undefined ? looks.unknown : looks.known,
                    ...(label !== undefined && { title: label }),
                  }),
                )
              }
            })
            return DecorationSet.create(doc, marks)
          },
        },
      }),
    ],
  })
