/** The academy's zone, in which instants are cut into days (DECISIONS 'Time'). A setting of the installation, later. */
export const academyZone = 'Asia/Yerevan'
