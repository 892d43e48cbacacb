import Skeleton from '@mui/material/Skeleton'
import { stageGlyphs, stages } from '#resources/applicant-statuses'
import { StagePie } from '#kit/theme/StagePie'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { usePipelineText } from './texts'

/** The board while it loads: its stages are known, their cards fade downwards. */
export function BoardSkeleton() {
  const t = usePipelineText()
  const stageText = usePanelText()
  return (
    <div className="board is-loading" role="group" aria-label={t('board')} aria-busy="true">
      {stages.map((stage) => (
        <section key={stage} className="board-column">
          <header className="column-head">
            <div className="column-title">
              <StagePie glyph={stageGlyphs[stage]} size={13} />
              <h2>{stageText(stage)}</h2>
            </div>
          </header>
          <div className="board-scroll" aria-hidden="true">
            {[1, 0.75, 0.5, 0.25].map((opacity) => (
              <Skeleton key={opacity} variant="rounded" height={88} sx={{ opacity, marginBottom: '6px' }} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
