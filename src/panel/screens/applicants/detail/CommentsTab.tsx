import { sectionCall } from '#resources/applicant-detail.calls'
import { applicants } from '#resources/applicants'
import { CommentList } from '#panel/kernel/comments/CommentList'
import styles from './detail.module.css'

/** The address that the page reads comments from (ADET-015). */
const commentsCall = sectionCall('comments')

/** The comments on an applicant, with a place to write one; each is changed where it stands (FDB-013). */
export const CommentsTab = ({ id }: { id: number }) => (
  <div className={styles.detailColumn}>
    <CommentList resource={applicants} id={id} from={commentsCall} />
  </div>
)
