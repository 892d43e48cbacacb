import { admins, peopleManagers } from './access'
import { defineResource } from './kernel/define-resource'
import { choice, computed, flag, instant, integer, reference, richText, text } from './kernel/fields'
import { documentMessages } from './documents.messages'
import { is, isIn, not, type Viewer } from './kernel/access'
import type { RowOf } from './kernel/row'
import { asIs } from './kernel/words'
import { secretTemplates } from './mail-templates'
import { byCreator, partOf, unlisted } from './field-options'
import { words } from './words'

/** Kinds of templates. */
export const documentKinds = {
  AGREEMENT: { en: 'Agreement', hy: 'Պայմանագիր' },
  CERTIFICATE: words.certificate,
  BILL: { en: 'Bill', hy: 'Վճարման հաշիվ' },
  MAIL: { en: 'Mail', hy: 'Նամակ' },
  SMS: asIs('SMS'),
} as const
export type DocumentKind = keyof typeof documentKinds
export const versionStates = {
  DRAFT: { label: { en: 'Draft', hy: 'Սևագիր' }, look: { tone: 'amber', glyph: 'half' } },
  PUBLISHED: { label: { en: 'Published', hy: 'Հրապարակված' }, look: { tone: 'green', glyph: 'tick' } },
} as const

/**
 * Who may write templates. Mails with a link to an account are for administrators only: the author of such a mail could redirect the link.
 * `name` is the path of the template's name.
 */
const wordsTemplates =
  <const P extends string>(name: P) =>
  (viewer: Viewer) =>
    admins(viewer) || (peopleManagers(viewer) ? not(isIn(name, secretTemplates)) : false)

/** Templates of documents and messages; their texts are in versions (DECISIONS 'Document builder', 'Template of a document'). */
export const documentTemplates = defineResource({
  name: 'documentTemplates',
  path: 'documentTemplate',
  screen: null,
  title: {
    one: { en: 'Document template', hy: 'Փաստաթղթի ձևանմուշ' },
    many: { en: 'Document templates', hy: 'Փաստաթղթերի ձևանմուշներ' },
  },
  display: 'name',
  fields: {
    name: text({ label: words.name, required: true, unique: true, search: true, max: 80 }),
    kind: choice({ label: words.type, required: true, options: documentKinds, createOnly: true }),
    /** The newest published version. */
    publishedNumber: computed(integer({ label: { en: 'Published version', hy: 'Հրապարակված տարբերակ' } })),
    /** The newest unpublished version after the published one. */
    draftNumber: computed(integer({ label: versionStates.DRAFT.label })),
    /** When that version was published. */
    lastPublishedAt: computed(instant({ label: { en: 'Published', hy: 'Հրապարակվել է' } })),
    /** Its texts are used: those of a document once it was published last of its kind. */
    isInForce: computed(flag({ label: words.inForce })),
  },
  access: { read: peopleManagers, write: wordsTemplates('name') },
  history: true,
  softDelete: true,
  views: {
    list: {
      columns: ['name', 'kind', 'publishedNumber', 'draftNumber', 'updated_at'],
      filters: ['kind'],
      sort: 'name',
    },
    form: [{ fields: ['name', 'kind'] }],
  },
})
export type DocumentTemplate = RowOf<typeof documentTemplates>

/** Versions of templates: a draft may change, a published version never does. Documents refer to the version they were made from. */
export const documentTemplateVersions = defineResource({
  name: 'documentTemplateVersions',
  path: 'documentTemplateVersion',
  screen: null,
  title: {
    one: { en: 'Version of a template', hy: 'Ձևանմուշի տարբերակ' },
    many: { en: 'Versions of templates', hy: 'Ձևանմուշների տարբերակներ' },
  },
  display: 'number',
  fields: {
    templateId: reference({
      label: words.template,
      to: 'documentTemplates',
      as: 'template',
      show: ['name', 'kind'],
      ...partOf,
    }),
    number: integer({ label: words.number, readOnly: true }),
    state: choice({ label: words.state, options: versionStates, required: true, readOnly: true, default: 'DRAFT' }),
    contentHy: richText({ label: { en: 'Text in Armenian', hy: 'Տեքստը հայերեն' } }),
    contentEn: richText({ label: { en: 'Text in English', hy: 'Տեքստն անգլերեն' } }),
    subjectHy: text({ label: { en: 'Subject in Armenian', hy: 'Թեման հայերեն' }, max: 200, ...unlisted }),
    subjectEn: text({ label: { en: 'Subject in English', hy: 'Թեման անգլերեն' }, max: 200, ...unlisted }),
    /** Label of the button in a mail; each mail sets its link. */
    buttonHy: text({ label: { en: 'Button in Armenian', hy: 'Կոճակը հայերեն' }, max: 80, ...unlisted }),
    buttonEn: text({ label: { en: 'Button in English', hy: 'Կոճակն անգլերեն' }, max: 80, ...unlisted }),
    /** Small print below the button. */
    noteHy: text({ label: { en: 'Small print in Armenian', hy: 'Ծանոթագրությունը հայերեն' }, max: 500, ...unlisted }),
    noteEn: text({ label: { en: 'Small print in English', hy: 'Ծանոթագրությունն անգլերեն' }, max: 500, ...unlisted }),
    publishedAt: instant({ label: { en: 'Published', hy: 'Հրապարակվել է' }, readOnly: true }),
    sha256: text({ label: { en: 'Digest', hy: 'Թվային հետք' }, readOnly: true, max: 64, ...unlisted }),
    createdById: reference({ label: words.createdBy, ...byCreator }),
    /** The number of signed agreements, certificates and bills made with it; null for messages, which do not store their version. */
    documentCount: computed(integer({ label: { en: 'Documents', hy: 'Փաստաթղթեր' } })),
  },
  access: { read: peopleManagers, write: wordsTemplates('template.name') },
  history: true,
  uniqueTogether: [['templateId', 'number']],
  actions: {
    publish: {
      label: { en: 'Publish', hy: 'Հրապարակել' },
      input: {},
      help: {
        en: 'New documents are made from this version. What is signed keeps the version it was made from.',
        hy: 'Նոր փաստաթղթերը կկազմվեն այս տարբերակից։ Ստորագրվածը պահպանում է իր տարբերակը։',
      },
      isOffered: is('state', 'DRAFT'),
      refused: documentMessages.alreadyPublished,
    },
  },
  views: {
    list: {
      columns: ['template', 'number', 'state', 'publishedAt', 'createdBy'],
      filters: ['templateId', 'state'],
      sort: '-number',
    },
    form: [
      {
        fields: [
          'templateId',
          ['subjectHy', 'subjectEn'],
          'contentHy',
          'contentEn',
          ['buttonHy', 'buttonEn'],
          ['noteHy', 'noteEn'],
        ],
      },
    ],
  },
})
export type DocumentTemplateVersion = RowOf<typeof documentTemplateVersions>

/** The texts of a version; subject, button and small print are used for mails only. */
export const contentFields = [
  'subjectHy',
  'subjectEn',
  'contentHy',
  'contentEn',
  'buttonHy',
  'buttonEn',
  'noteHy',
  'noteEn',
] as const
/** The texts of a version, '' for an empty one. */
export type TemplateContent = Readonly<Record<(typeof contentFields)[number], string>>
/** The texts of a version with '' for missing ones. */
export const contentOf = (said: Readonly<Partial<Record<(typeof contentFields)[number], string | null>>>) =>
  Object.fromEntries(contentFields.map((field) => [field, said[field] ?? ''])) as TemplateContent
