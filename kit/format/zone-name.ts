import { ACADEMY_ZONE } from '#resources/academy-zone'

let name: string = ACADEMY_ZONE

/** The time zone that the server names as the academy's; the usual one until it is known. kit/format/zone.ts tells the time by it. */
export const namedZone = () => name

/** Takes over the academy's zone; one that this browser does not know leaves the zone as it was, and is told. */
export const setAcademyZone = (next: string): void => void (name = next)
