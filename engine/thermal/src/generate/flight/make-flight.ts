import { createSpoil, trackCamera, vignetting } from '#generate/flight/camera'
import { createCast, heightOf, isBareRoof, type Seen } from '#generate/flight/caster'
import type { Flight } from '#generate/flight/flight'
import type { FlightSpec, Walker } from '#generate/flight/flight-spec'
import { lensRays } from '#generate/flight/lens-rays'
import { drawRoofMap, mapValue, type RoofMap } from '#generate/flight/roof-map'
import { type SiteFrame, siteFrame } from '#generate/flight/site'
import { tellFrames } from '#generate/flight/told'
import { flyShots, type Shot } from '#generate/flight/trajectory'
import { wetAreasOf } from '#generate/flight/wet-areas'
import type { Thermogram } from '#image'

/** Ground drawn around a roof (m), and the side of a map's cell as a share of what a pixel shows. */
const MARGIN_M = 26
const CELL_SHARE = 0.75
/** Frames that are kept. */
const KEPT = 24
/** Half the width of somebody seen from above (m), and how much warmer than the air. */
const WALKER_RADIUS_M = 0.32
const WALKER_K = 12
const SKY_BELOW_AIR_K = 25

interface DrawnSite extends SiteFrame {
  readonly map: RoofMap
  readonly airK: number
}

/** Takes one picture. */
function takePicture(spec: FlightSpec, sites: readonly DrawnSite[]) {
  const { size, lens } = spec
  const rays = lensRays(lens, size)
  const casts = sites.map(({ map }) => createCast(map))
  const seen: Seen = { x: 0, y: 0, z: 0, kelvin: 0 }
  return (shot: Shot): Float32Array => {
    const { pose, axes } = shot
    const { bearingDeg } = spec.sites[shot.site]
    const { xOf, yOf, airK } = sites[shot.site]
    const cast = casts[shot.site]
    const [s, c] = [Math.sin((bearingDeg * Math.PI) / 180), Math.cos((bearingDeg * Math.PI) / 180)]
    const turned = ([north, east, down]: readonly [number, number, number]) => [east * c - north * s, east * s + north * c, down]
    const [fx, fy, fd] = turned(axes.forward)
    const [rx, ry, rd] = turned(axes.right)
    const [bx, by, bd] = turned(axes.down)
    const [x, y] = [xOf(pose.eastM, pose.northM), yOf(pose.eastM, pose.northM)]
    const walkers = walkersAt(spec.walkers, shot)
    const kelvin = new Float32Array(size.width * size.height)
    for (let i = 0; i < kelvin.length; i++) {
      const [a, b] = [rays.across[i], rays.below[i]]
      const down = fd + a * rd + b * bd
      if (down < 0.05) {
        kelvin[i] = airK - SKY_BELOW_AIR_K
        continue
      }
      cast(x, y, pose.heightM, (fx + a * rx + b * bx) / down, (fy + a * ry + b * by) / down, seen)
      kelvin[i] = seen.kelvin
      for (const [wx, wy] of walkers) if (Math.hypot(seen.x - wx, seen.y - wy) < WALKER_RADIUS_M) kelvin[i] = airK + WALKER_K
    }
    return kelvin
  }
}

/** Where those who walk are at the time of a picture: to and fro. */
function walkersAt(walkers: readonly Walker[], { site, atS }: Shot): (readonly [number, number])[] {
  return walkers
    .filter((walker) => walker.site === site)
    .map(({ from, to, speedMps }) => {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      const gone = (Math.max(0, atS) * speedMps) % (2 * length)
      const share = (gone > length ? 2 * length - gone : gone) / length
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])] as const
    })
}

function drawSites(spec: FlightSpec): DrawnSite[] {
  const heightM = Math.min(...spec.surveys.map((plan) => plan.heightM))
  const cellM = (CELL_SHARE * heightM) / spec.lens.focalPx
  return spec.sites.map((site) => ({ ...siteFrame(site), map: drawRoofMap(site, MARGIN_M, cellM), airK: site.conditions.airK }))
}

/** Keeps the last results of a costly function. */
function keeping<T>(make: (index: number) => T, most: number): (index: number) => T {
  const kept = new Map<number, T>()
  return (index) => {
    const value = kept.get(index) ?? make(index)
    kept.delete(index)
    kept.set(index, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}

/** Looks a place up in the map of the site that holds it. */
const lookUp =
  <T>(sites: readonly DrawnSite[], of: (map: RoofMap, x: number, y: number) => T, beyond: T) =>
  (eastM: number, northM: number): T => {
    for (const { map, xOf, yOf } of sites) {
      const [x, y] = [xOf(eastM, northM), yOf(eastM, northM)]
      if (!Number.isNaN(mapValue(map, map.heightM, x, y))) return of(map, x, y)
    }
    return beyond
  }

/** Makes a flight. The maps are drawn at once, each frame when it is read (about 50 ms for 640 x 512 pixels). */
export function makeFlight(spec: FlightSpec): Flight {
  const sites = drawSites(spec)
  const shots = flyShots(spec)
  const times = shots.map((shot) => shot.atS)
  const track = trackCamera(spec.camera, times, spec.seed * 7 + 3)
  const spoil = createSpoil(spec.camera, spec.size, spec.seed * 7 + 4)
  const take = takePicture(spec, sites)
  const read = keeping((index): Thermogram => {
    const kelvin = take(shots[index])
    spoil(kelvin, track.addedK[index], track.epochs[index], index)
    return { ...spec.size, kelvin }
  }, KEPT)
  return {
    frames: tellFrames(spec, shots),
    read,
    origin: spec.origin,
    truth: {
      poses: shots.map((shot) => shot.pose),
      lens: spec.lens,
      roles: shots.map((shot) => shot.role),
      sites: Uint8Array.from(shots, (shot) => shot.site),
      offsetsK: track.addedK.map((added) => -added),
      vignettingK: vignetting(spec.camera),
      temperatureAt: lookUp(sites, (map, x, y) => mapValue(map, map.kelvin, x, y), Number.NaN),
      heightAt: lookUp(sites, heightOf, sites[0].map.planes[0].c),
      isBareRoof: lookUp<boolean>(sites, isBareRoof, false),
      wetAreas: spec.sites.flatMap(wetAreasOf),
      roofs: spec.sites.map(({ layout }, i) => layout.outline.map(([x, y]) => sites[i].toGround(x, y))),
    },
  }
}
