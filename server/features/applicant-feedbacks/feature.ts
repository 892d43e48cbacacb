import { applicantFeedbacks } from '../../../resources/applicant-feedbacks'
import { defineFeature } from '../../kernel/feature'

const owner = (column: string) => (t: string) => `(select u.${column} from users u where u.id = "${t}".owner_id)`

/** Who wrote a feedback, as the specified answer names it (part 2 §3 'Feedback and comment'). */
export const feature = defineFeature({
  resource: applicantFeedbacks,
  computed: { ownerUsername: owner('username'), ownerEmail: owner('email'), ownerAvatar: owner('avatar') },
})
