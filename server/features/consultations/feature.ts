import { consultations } from '../../../resources/consultations'
import { defineFeature } from '../../kernel/feature'
import { latestCommentsOf } from '../../kernel/latest-comments'

/** Leads (DECISIONS 'Consultation, consultant, lead'). */
export const feature = defineFeature({
  resource: consultations,
  computed: { comments: latestCommentsOf(consultations) },
})
