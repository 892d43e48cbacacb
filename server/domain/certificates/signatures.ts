import { sql } from 'drizzle-orm'
import { groups } from '#resources/groups'
import { instructors } from '#resources/instructors'
import { as, rowsAs, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { bytesOf } from '#server/kernel/files/read-file'

/** The signers of a group's certificates, with pictures as base64. */
export interface GroupSigners {
  tutorFullName: string | null
  tutorSign: string | null
  taFullName: string | null
  taSign: string | null
}

const pictureOf = async (context: Context, key: string | null | undefined) =>
  key ? (await bytesOf(context, key)).toString('base64') : null

/** The signers: the group's first tutor, else lecturer, and its first assistant; signatures come from the instructors' records. */
export async function signersOf(context: Context, groupId: number): Promise<GroupSigners> {
  const i = as(instructors, 'i')
  const taught = rowsAs(groups, 'groupInstructors', 'taught')
  const teachers = await select(
    context.db,
    { name: i.name, type: taught.instructorType, signature: i.signatureLink },
    sql`from ${taught.from} join ${i.from} on ${i.id} = ${taught.instructorId}
    where ${taught.owner} = ${groupId} order by ${taught.position}`,
  )
  const first = (...types: (typeof teachers)[number]['type'][]) =>
    types.flatMap((type) => teachers.filter((each) => each.type === type))[0]
  const [tutor, ta] = [first('TUTOR', 'LECTURER'), first('ASSISTANT')]
  return {
    tutorFullName: tutor?.name ?? null,
    tutorSign: await pictureOf(context, tutor?.signature),
    taFullName: ta?.name ?? null,
    taSign: await pictureOf(context, ta?.signature),
  }
}
