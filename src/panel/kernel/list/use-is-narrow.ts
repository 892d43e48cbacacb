import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the screen is too narrow for a table (part 1 §3: 877 px). */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 877px)', { noSsr: true })
