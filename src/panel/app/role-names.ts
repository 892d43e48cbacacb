import type { StaffRole } from '../../../resources/kernel/access'
import { isStaffRole } from './viewer'
import type { Text } from '../../../kit/i18n/text'
import type { PanelKey } from './i18n/panel-texts'

const keys: Record<StaffRole, PanelKey> = {
  ROLE_ADMIN: 'roleAdmin',
  ROLE_MODERATOR: 'roleModerator',
  ROLE_PROJECT_COORDINATOR: 'roleCoordinator',
  ROLE_SALES_SUPPORT_SPECIALIST: 'roleSales',
  ROLE_PROGRAM_MANAGER: 'roleProgramManager',
}

/** Staff roles as people read them, joined by commas. */
export const rolesInWords = (roles: readonly string[], t: Text<PanelKey>): string =>
  roles
    .filter(isStaffRole)
    .map((role) => t(keys[role]))
    .join(', ')
