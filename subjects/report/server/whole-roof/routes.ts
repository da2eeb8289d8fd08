import { contentDisposition } from '@ridgeline/scan/server/captures/send-object'
import { findCapture } from '@ridgeline/scan/server/captures/service'
import type { Deps } from '@ridgeline/server/deps'
import type { Mount } from '@ridgeline/server/http/mount'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { overlayKmz } from '@ridgeline/thermal/export/kmz'
import { printedThermogram, wholeRoofDxf, wholeRoofKmz, wholeRoofPlan, wholeRoofPng } from '#contract/whole-roof'
import { printPictures } from '#server/reports/pictures'
import { fileWords } from '#server/reports/service'
import { colouredMaps, coloursOf, type DrawnRoof, drawnRoof } from '#server/whole-roof/drawn-roof'
import { groundOverlay } from '#server/whole-roof/ground-overlay'
import { roofPlanPdf } from '#server/whole-roof/plan-pdf'
import { PICTURE_SIDE, roofPng } from '#server/whole-roof/roof-png'

/** Longer side of a picture that Google Earth takes whole (px). */
const OVERLAY_SIDE = 4096

/** The whole roof as files for other programs; its temperatures themselves are the original of its picture. */
export function wholeRoofRoutes(mount: Mount, deps: Deps): void {
  mount.binary(printedThermogram, async ({ params, query, actor }) => {
    const { id: captureId } = await findCapture(deps, actor, params.id)
    const isMap = query.as === 'map'
    const scale = { minK: query.minK, maxK: query.maxK }
    const { pictures } = await printPictures(deps, actor, [{ captureId, name: 'thermal', alt: '', scale, ...(isMap && { isMap }) }])
    return new Response(Uint8Array.from(pictures[0]?.bytes ?? []), {
      headers: {
        'content-type': isMap ? 'image/png' : printedThermogram.produces,
        'cache-control': 'private, max-age=60',
        'x-content-type-options': 'nosniff',
      },
    })
  })
  mount.binary(wholeRoofPng, async ({ params, query, actor }) => {
    const roof = await drawnRoof(deps, actor, params.id)
    const colours = coloursOf(roof, query ?? {})
    const maps = await colouredMaps(deps, actor, roof, colours, PICTURE_SIDE)
    return asFile(roof, await roofPng(roof, maps, colours), wholeRoofPng.produces, 'png')
  })
  mount.binary(wholeRoofKmz, async ({ params, query, actor }) => {
    const roof = await drawnRoof(deps, actor, params.id)
    const maps = await colouredMaps(deps, actor, roof, coloursOf(roof, query ?? {}), OVERLAY_SIDE)
    const overlays = roof.ground.mosaics.flatMap(({ picture }, i) => (maps[i] ? groundOverlay(picture, maps[i]) : []))
    const outlines = spoken('subjects/report/rules/whole-roof/roof-drawings').earthOutlines(roof.data, roof.ground)
    return asFile(roof, overlayKmz(roof.data.property.name, overlays, outlines), wholeRoofKmz.produces, 'kmz')
  })
  mount.binary(wholeRoofPlan, async ({ params, actor }) => {
    const roof = await drawnRoof(deps, actor, params.id)
    return asFile(roof, await roofPlanPdf(deps, actor, roof), wholeRoofPlan.produces, 'pdf')
  })
  mount.binary(wholeRoofDxf, async ({ params, actor }) => {
    const roof = await drawnRoof(deps, actor, params.id)
    const drawing = spoken('subjects/report/rules/whole-roof/roof-drawings').roofDxf(roof.data, roof.ground)
    return asFile(roof, new TextEncoder().encode(drawing), wholeRoofDxf.produces, 'dxf')
  })
}

const asFile = ({ data }: DrawnRoof, bytes: Uint8Array, type: string, ending: string): Response =>
  new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': contentDisposition(`${fileWords(data.property.name)} - whole roof.${ending}`),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
