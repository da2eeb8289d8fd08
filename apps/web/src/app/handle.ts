import type { Permission } from '@ridgeline/account/contract/permissions'
import { useMatches } from 'react-router'

/** What a route says about its screen. */
export interface RouteHandle {
  /** In the title of the page. */
  title: string
  needs?: Permission
  /** The picture wants all the width. */
  wide?: true
  /** Takes what the window leaves beside header and footer, so that a desktop has nothing to scroll. */
  fills?: true
}

/** What the present screen says about itself; the innermost route speaks. */
export function useHandle(): RouteHandle | undefined {
  const said = useMatches().findLast(({ handle }) => typeof handle === 'object' && handle !== null && 'title' in handle)
  return said?.handle as RouteHandle | undefined
}
