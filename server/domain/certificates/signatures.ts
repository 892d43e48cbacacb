import { sql } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import type { Context } from '#server/kernel/context'
import { ofStore } from '#server/kernel/files/keep-file'

interface Teacher {
  name: string
  type: 'TUTOR' | 'LECTURER' | 'ASSISTANT'
  signature: string | null
}
/** Who signs the certificates of a group, with pictures as base64. */
export interface GroupSigners {
  tutorFullName: string | null
  tutorSign: string | null
  taFullName: string | null
  taSign: string | null
}

const pictureOf = async (context: Context, key: string | null | undefined) =>
  key ? (await buffer(await ofStore(context.files.read(key)))).toString('base64') : null

/** The first tutor, or else lecturer, of a group signs, and its first assistant beside; signatures are those of the instructors' pages. */
export async function signersOf(context: Context, groupId: number): Promise<GroupSigners> {
  const teachers = await context.db.run<Teacher>(sql`
    select i.name, gi.instructor_type as type, i.signature_link as signature from groups_group_instructors gi join instructors i on i.id = gi.instructor_id
    where gi.owner_id = ${groupId} order by gi.position`)
  const first = (...types: Teacher['type'][]) =>
    types.flatMap((type) => teachers.filter((each) => each.type === type))[0]
  const [tutor, ta] = [first('TUTOR', 'LECTURER'), first('ASSISTANT')]
  return {
    tutorFullName: tutor?.name ?? null,
    tutorSign: await pictureOf(context, tutor?.signature),
    taFullName: ta?.name ?? null,
    taSign: await pictureOf(context, ta?.signature),
  }
}
