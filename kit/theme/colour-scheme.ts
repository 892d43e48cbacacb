/** What a person may choose; `system` follows the device. The words are MUI's, whose `useColorScheme` reads the same key. */
export const schemeChoices = ['light', 'dark', 'system'] as const
export type SchemeChoice = (typeof schemeChoices)[number]
