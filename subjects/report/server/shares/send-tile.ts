import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { pictureTile, tilePlace } from '@ridgeline/server/integrations/pictures/tile'
import { sharedTile } from '#contract/share'

/** A square of a stored picture. @throws AppError `not-found` where it has none there; ObjectTrouble */
export async function sendTile({ storage }: Pick<Deps, 'storage'>, sha256: string | null, tile: string): Promise<Response> {
  const place = tilePlace(tile)
  const bytes = sha256 && place && (await pictureTile(await storage.read(sha256), place))
  if (!bytes) throw new AppError('not-found', 'No such part of a picture')
  return new Response(bytes, { headers: { 'content-type': sharedTile.produces, 'cache-control': 'private, max-age=600' } })
}
