/** The academy's zone, in which instants are cut into days (DECISIONS 'Time'). A setting of the installation, later. */
export const academyZone = 'Asia/Yerevan'

/** SQL of the academy's day on which the instant of a column lies. */
export const dayOfSql = (instant: string): string => `(${instant} at time zone '${academyZone}')::date`
/** SQL of the academy's day of now. */
export const todaySql = dayOfSql('now()')
