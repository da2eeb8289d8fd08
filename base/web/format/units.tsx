import type { Units } from '@ridgeline/account/contract/session'
import { createContext, type ReactNode, use } from 'react'

const UnitsContext = createContext<Units>('imperial')

export function UnitsProvider({ units, children }: { units: Units; children: ReactNode }) {
  return <UnitsContext value={units}>{children}</UnitsContext>
}

/** The member's unit setting. */
export const useUnits = (): Units => use(UnitsContext)
