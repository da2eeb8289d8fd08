import { AppError } from '@ridgeline/server/http/app-error'
import { clientAddress } from '@ridgeline/server/http/guard/client-address'
import type { AppContext, FindActor } from '@ridgeline/server/http/mount'
import type { Hono } from 'hono'
import type { Maps } from '#server/sources/maps'

/** Tiles of one place and zoom stay the same until the operator changes the file. */
const CACHE = 'private,max-age=86400'
const MOST_ZOOM = 26

/** Gives out tiles of the operator's own archive, to whoever is signed in. */
export function tileRoutes(app: Hono<AppContext>, findActor: FindActor, { archive }: Pick<Maps, 'archive'>): void {
  app.get('/map-tiles/:z/:x/:y', async (c) => {
    if (!(await findActor(c.req.raw.headers, clientAddress(c)))) throw new AppError('unauthenticated', 'Please sign in')
    const [z, x, y] = [c.req.param('z'), c.req.param('x'), c.req.param('y')].map((part) =>
      /^\d{1,8}$/.test(part) ? Number(part) : -1,
    ) as [number, number, number]
    const isPlace = z >= 0 && z <= MOST_ZOOM && x >= 0 && y >= 0
    const tile = archive && isPlace ? await archive.tile(z, x, y) : null
    if (!archive || tile === null) throw new AppError('not-found', 'There is no tile of the map at this place')
    return c.body(new Uint8Array(tile), 200, { 'content-type': archive.contentType, 'cache-control': CACHE })
  })
}
