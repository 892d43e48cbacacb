import { lazy } from '#kit/lazy'
import { generalCall } from '#resources/applicant-detail.calls'
import { applicantPage, type ApplicantTab } from '#resources/applicant-page'
import { lazyPart } from '#panel/kernel/lazy-part'
import { partsOf } from '#panel/kernel/screen-parts'
import { WhenAsked } from '#panel/kernel/form/drawer/PartDrawers'
import { NextStepBar } from '../next-step/NextStepBar'
import { Timeline } from '../timeline/Timeline'
import { ATTACH, DATE, STATUS } from './drawers'
import { AccountFact, AuthorFact, CvFact, GroupFact, OneTimeDiscountFact } from './facts'
import { Buttons, Standing } from './head'
import { PageCommands } from './PageCommands'
import { SideColumn } from './SideColumn'
import { StageStrip } from './StageStrip'

const DetailDrawers = lazyPart(() => import('./DetailDrawers').then((file) => file.DetailDrawers))
const tabOf = (name: ApplicantTab) => lazy(() => import('./tabs').then((file) => ({ default: file.tabs[name] })))

/** Parts of the applicant's page that are not derived (look 07, 30): stages, next step, timeline, side column, tabs. */
export const pageParts = partsOf(generalCall, {
  standing: Standing,
  buttons: Buttons,
  commands: PageCommands,
  strip: ({ record }) => (
    <>
      <StageStrip record={record} />
      <NextStepBar applicant={record} />
    </>
  ),
  facts: { cv: CvFact },
  values: { groupId: GroupFact, oneTimeDiscount: OneTimeDiscountFact, createdBy: AuthorFact },
  underFacts: AccountFact,
  main: Timeline,
  beside: SideColumn,
  tabs: Object.fromEntries(applicantPage.tabs.map(({ name }) => [name, tabOf(name)])),
  counts: ({ counts }) => counts,
  drawers: ({ record }) => (
    <WhenAsked params={[STATUS, DATE, ATTACH]}>
      <DetailDrawers record={record} />
    </WhenAsked>
  ),
})
