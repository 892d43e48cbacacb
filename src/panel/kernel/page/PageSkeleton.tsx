import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { useIsNarrow } from '#kit/theme/use-width'
import styles from './page-skeleton.module.css'
import skeletonRowsStyles from '#kit/feedback/skeleton-rows.module.css'

/** The layout of a page: rows under a toolbar, a table alone, a record with its stages, a form, widgets, columns of cards. */
export type Shape = 'list' | 'table' | 'record' | 'form' | 'dashboard' | 'board'

const columns = [16, 168, 180, 140, 84, 112, 120]
const Bar = ({ width, height = 12 }: { width: number | string; height?: number }) => (
  <span className="sk" style={{ width, height }} />
)
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

function Rows() {
  return <SkeletonRows columns={columns} rows={14} />
}

function ListShape() {
  return (
    <>
      <div className={`${styles.skBar} row`}>
        <Bar width={224} height={32} />
        <Bar width={88} height={32} />
        <i />
        <Bar width={92} height={32} />
      </div>
      {useIsNarrow() ? (
        <div className={skeletonRowsStyles.ofLines}>
          <SkeletonRows columns={[18, 220]} rows={10} />
        </div>
      ) : (
        <Rows />
      )}
    </>
  )
}

function RecordShape() {
  return (
    <div className={styles.skRecord}>
      <div className={styles.skHead}>
        <span className={`sk ${styles.skMark}`} />
        <div>
          <Bar width={220} height={18} />
          <Bar width={300} />
        </div>
        <i />
        <Bar width={104} height={32} />
        <Bar width={72} height={32} />
      </div>
      <div className={styles.skStrip}>
        {times(5).map((cell) => (
          <div key={cell}>
            <Bar width={84} />
            <Bar width={112} height={10} />
          </div>
        ))}
      </div>
      <div className={styles.skTabs}>
        {[52, 88, 60, 96, 80, 76, 68].map((width) => (
          <Bar key={width} width={width} />
        ))}
      </div>
      <div className={styles.skColumns}>
        {[9, 6, 5].map((lines) => (
          <div key={lines}>
            {times(lines).map((line) => (
              <Bar key={line} width={`${[88, 64, 76, 92, 58][line % 5]}%`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function FormShape() {
  return (
    <div className={styles.skForm}>
      {times(5).map((line) => (
        <div key={line}>
          {times(2).map((field) => (
            <div key={field}>
              <Bar width={96} />
              <Bar width="100%" height={36} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function DashboardShape() {
  return (
    <div className={styles.skDashboard}>
      <div>
        <Bar width={240} height={20} />
        <div className={styles.skStrip}>
          {times(4).map((cell) => (
            <div key={cell}>
              <Bar width={84} />
              <Bar width={48} height={22} />
            </div>
          ))}
        </div>
        <Bar width="100%" height={10} />
        {times(5).map((line) => (
          <Bar key={line} width={`${92 - line * 6}%`} />
        ))}
      </div>
      <div>
        {times(8).map((line) => (
          <Bar key={line} width={`${[88, 64, 76, 92][line % 4]}%`} />
        ))}
      </div>
    </div>
  )
}

function BoardShape() {
  return (
    <div className={styles.skBoard}>
      {times(5).map((column) => (
        <div key={column}>
          <Bar width={96} />
          {times(4).map((card) => (
            <Bar key={card} width="100%" height={88} />
          ))}
        </div>
      ))}
    </div>
  )
}

const shapes: Record<Shape, () => React.JSX.Element> = {
  list: ListShape,
  table: Rows,
  record: RecordShape,
  form: FormShape,
  dashboard: DashboardShape,
  board: BoardShape,
}

/** A skeleton of a loading page in the shape of its content; it appears after 150 ms and fades downwards (look: 'Loading'). */
export function PageSkeleton({ shape }: { shape: Shape }) {
  const t = useText(feedbackArea)
  const Drawn = shapes[shape]
  return (
    <div className={styles.pageSkeleton} role="status" aria-busy="true" aria-label={t('loading')}>
      <Drawn />
    </div>
  )
}
