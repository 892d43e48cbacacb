import type { ScreenParts } from '#panel/kernel/screen-parts'
import { AutomatedInput, ProcessInput, TemplateInput } from './inputs'

/** Courses: an automated exam asks for its test and forces its mail. */
export const parts: ScreenParts = {
  inputs: {
    examProcessType: ProcessInput,
    emailTemplate: TemplateInput,
    testLink: AutomatedInput,
    testId: AutomatedInput,
    examPercentage: AutomatedInput,
  },
}
