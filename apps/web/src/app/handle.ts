import type { RouteHandle } from '@ridgeline/web/screens.ts'
import { useMatches } from 'react-router'

/** What the present screen says about itself; the innermost route speaks. */
export function useHandle(): RouteHandle | undefined {
  const said = useMatches().findLast(({ handle }) => typeof handle === 'object' && handle !== null && 'title' in handle)
  return said?.handle as RouteHandle | undefined
}
