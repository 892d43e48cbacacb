import type { ScreenParts } from '#panel/kernel/screen-parts'
import type { Screens } from '#panel/kernel/screens'
import { AutomatedInput, ProcessInput, TemplateInput } from './inputs'

/** Courses: an automated exam asks for its test and forces its mail. */
const parts: ScreenParts = {
  inputs: {
    examProcessType: ProcessInput,
    emailTemplate: TemplateInput,
    testLink: AutomatedInput,
    testId: AutomatedInput,
    examPercentage: AutomatedInput,
  },
}

export const screens: Screens = { parts: { courses: parts } }
