import { ABSENT } from '#kit/format/dates'

/** No value (look: 'Absent value'). */
export const Absent = () => <span className="absent">{ABSENT}</span>
