/** A schema as far as a field needs it. */
interface Checks {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: readonly { message: string }[] } | undefined }
}
/** The check of a declaration for react-hook-form: true, or the message of what is wrong. */
export const checked = (schema: Checks | undefined, value: unknown): true | string =>
  schema?.safeParse(value).error?.issues[0]?.message ?? true
