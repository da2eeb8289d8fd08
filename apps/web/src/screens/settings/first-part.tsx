import { useMay } from '@ridgeline/web/session/permission.tsx'
import { Navigate } from 'react-router'
import { settingsTabs } from './tabs.ts'

/** `/settings` itself: the first part that is open to the member. */
export function FirstPart() {
  const may = useMay()
  const first = settingsTabs.find(({ needs }) => may(needs)) ?? settingsTabs[0]
  return <Navigate to={first.path} replace />
}
