import type { Permission } from '@ridgeline/account/contract/permissions'
import type { RouteObject } from 'react-router'

/** What a route says about its screen. */
export interface RouteHandle {
  /** In the title of the page. */
  readonly title: string
  readonly needs?: Permission
  /** The picture wants all the width. */
  readonly wide?: true
  /** Takes what the window leaves beside header and footer, so that a desktop has nothing to scroll. */
  readonly fills?: true
}

/** A screen of a subject: routes of the application and what a page announces (`apps/web/bundle/announce`) are made of these records. */
interface Screen extends RouteHandle {
  /** As the router writes it: `/projects/:id`. */
  readonly path: string
  /** Whoever has the address may see it, without an account; framed: under the navigation of whoever is signed in. */
  readonly isPublic?: true | 'framed'
  /** Loads it when it is opened. */
  readonly lazy: NonNullable<RouteObject['lazy']>
}
export type Screens = readonly Screen[]
