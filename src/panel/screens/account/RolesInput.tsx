import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Controller, useFormContext } from 'react-hook-form'
import { staffRoles } from '#resources/kernel/access'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useRoleNames } from '#panel/kernel/page/role-names'
import { useMessage } from '#kit/i18n/message'

/** The staff roles of a new user, several at once. */
export function RolesInput() {
  const t = usePanelText()
  const say = useMessage()
  const rolesInWords = useRoleNames()
  const { control } = useFormContext<{ roles: string[] }>()
  return (
    <Controller
      control={control}
      name="roles"
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          select
          id="user-roles"
          label={t('roles')}
          required
          fullWidth
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message && say(fieldState.error.message)}
          slotProps={{ select: { multiple: true, renderValue: (value) => rolesInWords(value as string[]) } }}
        >
          {staffRoles.map((role) => (
            <MenuItem key={role} value={role}>
              {rolesInWords([role])}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}
