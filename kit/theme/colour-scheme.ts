/** What a person may choose; `system` follows the device. MUI's words: its `useColorScheme` reads the same key. */
export const schemeChoices = ['light', 'dark', 'system'] as const
export type SchemeChoice = (typeof schemeChoices)[number]
