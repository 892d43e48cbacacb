/** The academy's time zone until it is set (DECISIONS 'Time'). In a file of its own, because the first load of every page includes it. */
export const ACADEMY_ZONE = 'Asia/Yerevan'
