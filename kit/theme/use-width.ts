import useMediaQuery from '@mui/material/useMediaQuery'
import { NARROW, PHONE } from './touch'

const useQuery = (query: string): boolean => useMediaQuery(query, { noSsr: true })
/** Whether the screen is too narrow for a table (part 1 §3: 877 px). */
export const useIsNarrow = (): boolean => useQuery(NARROW)
/** Whether it is a phone's (590 px). */
export const useIsPhone = (): boolean => useQuery(PHONE)
