/** The academy's zone until its setting says otherwise (DECISIONS 'Time'). Alone, since the first load of every page has it. */
export const ACADEMY_ZONE = 'Asia/Yerevan'
