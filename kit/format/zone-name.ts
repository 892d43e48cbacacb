import { ACADEMY_ZONE } from '#resources/academy-zone'

let name: string = ACADEMY_ZONE

/** The academy's time zone as named by the server; the default until it is known. kit/format/zone.ts uses it. */
export const namedZone = () => name

/** Sets the academy's time zone. kit/format/zone.ts ignores a zone that this browser does not know and logs it. */
export const setAcademyZone = (next: string): void => void (name = next)
