import { anglesOf, type CameraAxes, leaningAxes } from '#generate/flight/attitude'
import type { FrameRole } from '#generate/flight/flight'
import type { FlightSpec, SurveyPlan } from '#generate/flight/flight-spec'
import { siteFrame } from '#generate/flight/site'
import { createWander, type Wander } from '#generate/flight/wander'
import { createRandom, type Random } from '#generate/random'
import type { Pose } from '#mosaic/pose'

/** One picture of a flight as it truly was. */
export interface Shot {
  readonly role: FrameRole
  readonly site: number
  /** Line of its survey, counted through the flight. */
  readonly line: number
  /** Since the first picture (s). */
  readonly atS: number
  readonly pose: Pose
  readonly axes: CameraAxes
  /** Where the picture's top points, clockwise from north (degrees). */
  readonly headingDeg: number
  /** Speed over the roof (m/s). */
  readonly eastMps: number
  readonly northMps: number
}

interface Leg {
  readonly role: FrameRole
  readonly site: number
  readonly x: number
  readonly y: number
  readonly heightM: number
  /** In the layout: 90 flies along x. */
  readonly headingDeg: number
  readonly upDeg: number
  readonly line: number
  readonly atS: number
  readonly moving: boolean
}

const TURN_S = 6
const OBLIQUE_DEG = 52
/** How far the drone strays from its line (m), from its height (m) and from its heading (degrees), one sigma. */
const STRAY_M = 0.35
const STRAY_HEIGHT_M = 0.3
const STRAY_HEADING_DEG = 1

/** The lawn-mower pattern of one survey. */
function planSurvey(spec: FlightSpec, plan: SurveyPlan, firstLine: number, startS: number): Leg[] {
  const { outline } = spec.sites[plan.site].layout
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const metres = plan.heightM / spec.lens.focalPx
  const stepAlong = spec.size.height * metres * (1 - plan.overlapAlong)
  const stepAcross = spec.size.width * metres * (1 - plan.overlapAcross)
  const [left, right] = [Math.min(...xs) - plan.beyondM, Math.max(...xs) + plan.beyondM]
  const [bottom, top] = [Math.min(...ys) - plan.beyondM, Math.max(...ys) + plan.beyondM]
  const lines = Math.max(1, Math.ceil((top - bottom) / stepAcross) + 1)
  const perLine = Math.max(1, Math.ceil((right - left) / stepAlong) + 1)
  const legs: Leg[] = []
  let atS = startS
  for (let line = 0; line < lines; line++) {
    const forth = line % 2 === 0
    for (let i = 0; i < perLine; i++) {
      const along = ((perLine - 1) / 2 - i) * (forth ? -stepAlong : stepAlong)
      legs.push({
        role: 'survey',
        site: plan.site,
        x: (left + right) / 2 + along,
        y: (bottom + top) / 2 + (line - (lines - 1) / 2) * stepAcross,
        heightM: plan.heightM,
        headingDeg: forth ? 90 : 270,
        upDeg: 0,
        line: firstLine + line,
        atS,
        moving: true,
      })
      atS += stepAlong / spec.speedMps
    }
    atS += TURN_S
  }
  return legs
}

function planStrays({ strays, surveys, sites, speedMps }: FlightSpec, legs: readonly Leg[]): Leg[] {
  const first = legs[0]
  const { heightM } = surveys[0]
  const still = { site: first.site, line: -1, moving: false, upDeg: 0 } as const
  const out: Leg[] = []
  for (let i = 0; i < strays.takeOff; i++) {
    const share = (i + 0.4) / (strays.takeOff + 1)
    out.push({ ...first, ...still, role: 'take-off', heightM: 2 + share * 0.35 * heightM, atS: (i - strays.takeOff) * 3 - 4 })
  }
  const last = legs[legs.length - 1]
  for (let i = 0; i < strays.oblique; i++) {
    const from = legs[Math.floor(((i + 0.5) / strays.oblique) * legs.length)]
    out.push({
      ...from,
      ...still,
      site: from.site,
      role: 'oblique',
      upDeg: OBLIQUE_DEG,
      headingDeg: 40 + 83 * i,
      atS: last.atS + 10 + i * 4,
    })
  }
  const neighbour = sites.length - 1
  const { outline } = sites[neighbour].layout
  for (let i = 0; i < strays.neighbour; i++) {
    const [x, y] = [Math.max(...outline.map((p) => p[0])) / 2 + i * 3.5, Math.max(...outline.map((p) => p[1])) / 2]
    const atS = last.atS + 40 + strays.oblique * 4 + (i * 3.5) / speedMps
    out.push({ ...last, site: neighbour, line: -2, role: 'neighbour', x, y, heightM, headingDeg: 90, atS })
  }
  return out
}

const planned = (spec: FlightSpec): Leg[] => {
  const legs: Leg[] = []
  for (const plan of spec.surveys) {
    const last = legs.at(-1)
    legs.push(...planSurvey(spec, plan, last ? last.line + 1 : 0, last ? last.atS + 25 : 0))
  }
  return [...legs, ...planStrays(spec, legs)].sort((a, b) => a.atS - b.atS)
}

interface Straying {
  readonly random: Random
  readonly across: Wander
  readonly along: Wander
  readonly up: Wander
  readonly turn: Wander
}

function shotOf(spec: FlightSpec, leg: Leg, straying: Straying): Shot {
  const { random, across, along, up, turn } = straying
  const site = spec.sites[leg.site]
  const dir = ((leg.headingDeg + site.bearingDeg) * Math.PI) / 180
  const { eastM, northM } = siteFrame(site).toGround(leg.x, leg.y)
  const speed = leg.moving ? spec.speedMps : 0
  const [sideM, aheadM] = [STRAY_M * across(leg.atS), STRAY_M * along(leg.atS)]
  const headingDeg = leg.headingDeg + site.bearingDeg + STRAY_HEADING_DEG * turn(leg.atS)
  const { tiltDeg } = spec.priors
  const axes = leaningAxes(headingDeg, leg.upDeg + tiltDeg * random.normal(), tiltDeg * random.normal())
  return {
    role: leg.role,
    site: leg.site,
    line: leg.line,
    atS: leg.atS,
    axes,
    headingDeg,
    pose: {
      eastM: eastM + aheadM * Math.sin(dir) + sideM * Math.cos(dir),
      northM: northM + aheadM * Math.cos(dir) - sideM * Math.sin(dir),
      heightM: leg.heightM + STRAY_HEIGHT_M * up(leg.atS),
      ...anglesOf(axes),
    },
    eastMps: speed * Math.sin(dir),
    northMps: speed * Math.cos(dir),
  }
}

/** Every picture of a flight in the order in which they were taken. */
export function flyShots(spec: FlightSpec): Shot[] {
  const legs = planned(spec)
  const random = createRandom(spec.seed * 7 + 1)
  const wander = (seconds: number) => createWander(random, seconds)
  const straying = { random, across: wander(4), along: wander(3), up: wander(9), turn: wander(12) }
  return legs.map((leg) => shotOf(spec, leg, straying))
}
