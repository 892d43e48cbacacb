import { documentTemplates, documentTemplateVersions } from '#resources/document-templates'
import { as } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'

const v = as(documentTemplateVersions, 'v')

/** Templates, and which version of each is published. */
export const feature = defineFeature(documentTemplates, {
  computed: {
    publishedNumber: (t) =>
      `(select max(${v.number}) from ${v.from} where ${v.templateId} = ${as(documentTemplates, t).id} and ${v.state} = 'PUBLISHED')`,
    // An older draft that was passed by is none any more.
    draftNumber: (t) =>
      `(select nullif(max(${v.number}), max(${v.number}) filter (where ${v.state} = 'PUBLISHED')) from ${v.from} where ${v.templateId} = ${as(documentTemplates, t).id})`,
  },
})
