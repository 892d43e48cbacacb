import { createDocument, getHTMLFromFragment, Node } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import { fillVariables, variablesIn, VARIABLE } from '#resources/document-variables'

/** The name of the node in the schema of the editor. */
export const VARIABLE_NODE = 'variable'
/** Replaces each position of a picture or a variable in the text of a block, so that offsets stay correct. */
const OTHER = '\uFFFC'

/** Replaces each `{{name}}` in plain text by a variable node, where the schema allows one: not in code. */
function withNodes(tr: Transaction): Transaction {
  const type = tr.doc.type.schema.nodes[VARIABLE_NODE]
  if (!type) return tr
  const found: { from: number; to: number; node: DocumentNode }[] = []
  tr.doc.descendants((block, at) => {
    if (!block.isTextblock || !block.canReplaceWith(0, 0, type)) return
    let letters = ''
    block.forEach((part) => {
      letters += part.text ?? OTHER.repeat(part.nodeSize)
    })
    for (const match of letters.matchAll(VARIABLE)) {
      const [said] = match
      if (said.includes(OTHER)) continue
      const from = at + 1 + match.index
      found.push({ from, to: from + said.length, node: type.create({ said }, null, tr.doc.nodeAt(from)?.marks) })
    }
  })
  for (const { from, to, node } of found.toReversed()) tr.replaceWith(from, to, node)
  return tr
}

/** The HTML of the editor as it is stored: `{{name}}` for each variable. */
export const storedForm = (html: string): string => html.replace(/<span data-variable="">([^<]*)<\/span>/g, '$1')

interface Looks {
  known: string
  unknown: string
}

/**
 * A variable in the editor as an atomic inline node, shown with its label from `labels`, or marked as unknown. It is stored, copied as text
 * and compared as `{{name}}`; a `{{name}}` that is typed, pasted or loaded becomes a node.
 */
export const variableNode = (labels: ReadonlyMap<string, string>, looks: Looks) =>
  Node.create({
    name: VARIABLE_NODE,
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    addAttributes: () => ({ said: { default: '', rendered: false } }),
    parseHTML: () => [
      {
        tag: 'span[data-variable]',
        getAttrs: ({ textContent: said }) => (fillVariables(said, () => '') === '' ? { said } : false),
      },
    ],
    renderHTML: ({ node }) => ['span', { 'data-variable': '' }, String(node.attrs.said)],
    renderText: ({ node }) => String(node.attrs.said),
    addNodeView: () => {
      return ({ node }) => {
        const said = String(node.attrs.said)
        const [name = ''] = variablesIn(said)
        const label = labels.get(name)
        const dom = document.createElement('span')
        dom.className = label === undefined ? looks.unknown : looks.known
        dom.textContent = label ?? (name || said)
        dom.title = said
        return { dom }
      }
    },
    addCommands: () => ({
      // The form sets the content again after each change: equal content is ignored, which keeps the caret and the undo history.
      setContent:
        (content, { emitUpdate = true, parseOptions = {} } = {}) =>
        ({ editor, tr, dispatch }) => {
          const said = createDocument(content, editor.schema, parseOptions).content
          const next = withNodes(editor.state.tr.replaceWith(0, tr.doc.content.size, said)).doc
          if (!dispatch || next.eq(tr.doc)) return true
          const isSame = storedForm(getHTMLFromFragment(next.content, editor.schema)) === storedForm(editor.getHTML())
          tr.replaceWith(0, tr.doc.content.size, next.content).setMeta('preventUpdate', !emitUpdate)
          if (isSame) tr.setMeta('addToHistory', false)
          return true
        },
    }),
    addProseMirrorPlugins: () => [
      new Plugin({
        appendTransaction: (transactions, _, state) => {
          if (!transactions.some(({ docChanged }) => docChanged)) return null
          const tr = withNodes(state.tr)
          return tr.docChanged ? tr : null
        },
      }),
    ],
  })
