import { documentTemplates } from '#resources/document-templates'
import { lazy } from '#kit/lazy'
import { mayOffer } from '#kit/session/viewer'
import { panelArea } from '#panel/kernel/page/panel-texts'
import type { Page } from '#panel/kernel/page/page'
import type { Screens } from '#panel/kernel/screens'

/** Pages of the document builder: the list of templates, and one template (DECISIONS 'Document builder'). */
const pages: readonly Page[] = [
  {
    path: '/documentBuilder',
    title: panelArea.texts.documentBuilder,
    access: (viewer) => mayOffer(documentTemplates.access.read, viewer),
    element: lazy(() => import('./DocumentsPage')),
  },
  {
    path: '/documentBuilder/:id',
    title: documentTemplates.title.one,
    shape: 'form',
    access: (viewer) => mayOffer(documentTemplates.access.read, viewer),
    element: lazy(() => import('./BuilderPage')),
  },
]

export const screens: Screens = { pages }
