import { ownProperty } from '@ridgeline/property/server/properties/pinned-property'
import { formatSpeed } from '@ridgeline/report/rules/format/quantity'
import { roof } from '@ridgeline/roof/server/tables/roof'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { reportDraft } from '@ridgeline/winn/server/tables/report-draft'
import { asMessage, message, type Words } from '@ridgeline/words/message'
import { and, desc, eq } from 'drizzle-orm'
import type { StormReport } from '#contract/storm'
import type { StormDirection } from '#contract/weather/direction'
import { weatherSourceName } from '#contract/weather/weather'
import { facingInName, pointOf } from '#rules/direction/compass'
import { stormMotion } from '#rules/direction/motion'
import { MPS_PER_MPH } from '#rules/weather/units'
import { stormCheck } from '#server/tables/storm'
import type { WeatherDeps } from '#server/weather/ask'
import { weatherAt } from '#server/weather/service'

/** Its sentences are said where they are answered. */
export type ToldDirection = Omit<StormDirection, 'windSentence' | 'motionSentence'> & {
  readonly windSentence: Words
  readonly motionSentence: Words
}

/**
 * What can be held against each other for a storm that was checked: wind at the station and motion by its reports on one side, counted test squares of the
 * property's draft on the other. What nobody knows is null with the reason. @throws AppError `not-found`
 */
export async function stormDirection(
  deps: WeatherDeps,
  actor: Actor,
  propertyId: string,
  checkId: string | undefined,
): Promise<ToldDirection> {
  const own = await ownProperty(deps.db, actor, propertyId)
  const [row] = await deps.db
    .select()
    .from(stormCheck)
    .where(and(eq(stormCheck.propertyId, own.id), checkId === undefined ? undefined : eq(stormCheck.id, checkId)))
    .orderBy(desc(stormCheck.createdAt))
    .limit(1)
  const squares = await squaresOf(deps, own.id)
  if (!row && checkId === undefined) return { ...noStorm, squares }
  const check = authorize(actor, row, 'storm check')
  const reports = check.verdicts.flatMap((verdict) => verdict.reports).filter(({ day }) => day === 'same-day')
  const hit = nearestThatCounts(reports)
  const atMs = hit === null ? null : Date.parse(hit.row.at)
  const motion =
    atMs === null
      ? null
      : stormMotion(
          reports.map((each) => each.row),
          atMs,
        )
  return {
    checkId: check.id,
    at: hit?.row.at ?? null,
    timeZone: check.timeZone,
    ...(await windOf(deps, actor, check.position, atMs)),
    motionTowardDeg: motion?.towardDeg ?? null,
    motionSentence: motion
      ? message`Toward the ${asMessage(pointOf(motion.towardDeg).toLowerCase())} at about ${formatSpeed(motion.speedMph * MPS_PER_MPH, 'imperial')}, by the order of ${motion.reports} reports.`
      : 'The reports are too few, or scatter too much, to show where the storm went.',
    squares,
  }
}

const noStorm = {
  checkId: null,
  at: null,
  timeZone: 'UTC',
  windFromDeg: null,
  windSentence: 'No date of a storm was verified yet.',
  motionTowardDeg: null,
  motionSentence: 'No date of a storm was verified yet.',
} as const

const nearestThatCounts = (reports: readonly StormReport[]): StormReport | null =>
  reports.filter(({ counts }) => counts).toSorted((a, b) => a.distanceMiles - b.distanceMiles)[0] ?? null

async function windOf(
  deps: WeatherDeps,
  { organizationId }: Actor,
  place: Parameters<typeof weatherAt>[2],
  atMs: number | null,
): Promise<Pick<ToldDirection, 'windFromDeg' | 'windSentence'>> {
  if (atMs === null) return { windFromDeg: null, windSentence: 'No report counts on that day, so there is no moment to ask about.' }
  const { observed, station, source, sentence } = await weatherAt(deps, organizationId, place, new Date(atMs))
  const windFromDeg = observed?.windFromDeg ?? null
  if (source === null || windFromDeg === null)
    return { windFromDeg: null, windSentence: sentence || 'The station states no direction of the wind.' }
  const where = station
    ? `${station.name}, ${station.distanceMiles.toFixed(1)} mi ${spoken('base/words/src/compass').compassWord(station.direction)}`
    : asMessage('the place itself')
  return {
    windFromDeg,
    windSentence: message`From the ${asMessage(pointOf(windFromDeg).toLowerCase())} at ${where} (${weatherSourceName[source]}).`,
  }
}

/** Counted squares of the newest draft; a slope faces where its section leans, else where its name says. */
async function squaresOf({ db }: WeatherDeps, propertyId: string): Promise<StormDirection['squares']> {
  const [[draft], [drawn]] = await Promise.all([
    db
      .select({ content: reportDraft.content })
      .from(reportDraft)
      .where(eq(reportDraft.propertyId, propertyId))
      .orderBy(desc(reportDraft.createdAt))
      .limit(1),
    db.select({ sections: roof.sections }).from(roof).where(eq(roof.propertyId, propertyId)),
  ])
  const sections = new Map((drawn?.sections ?? []).map((section) => [section.id, section]))
  return Object.values(draft?.content.testSquares ?? {})
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ slope, sectionId, hits, collateral }) => {
      if (hits === null) return []
      const section = sectionId === null ? undefined : sections.get(sectionId)
      const name = slope.trim() || section?.label || 'No slope named'
      const flat = section !== undefined && section.pitchIn12 === 0
      return [{ name, azimuthDeg: flat ? null : (section?.azimuthDeg ?? facingInName(name)), hits, collateral }]
    })
}
