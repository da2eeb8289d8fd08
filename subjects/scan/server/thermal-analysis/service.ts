import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { said } from '@ridgeline/server/integrations/language/said'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { ThreadError } from '@ridgeline/server/jobs/thread-pool'
import { suggestIssues } from '@ridgeline/thermal/issue/issues'
import { temperatureStanding } from '@ridgeline/thermal/radiometry/temperature-status'
import { ledgerLine } from '@ridgeline/thermal/score/area-ledger'
import { scanMetrics } from '@ridgeline/thermal/score/metrics'
import type { ViewFacts } from '@ridgeline/thermal/survey/roof-view'
import { deltaKelvinToFahrenheit, fahrenheitToKelvin, kelvinToFahrenheit } from '@ridgeline/thermal/units'
import { asMessage, message } from '@ridgeline/words/message'
import { SurveyConditions } from '#contract/conditions'
import { readingAlert, type Severity } from '#contract/severity'
import type { TemperatureStanding } from '#contract/temperature-status'
import type { ThermalAnalysis } from '#contract/thermal-analysis'
import type { AnalyseResult, AnalyseTask, DecodeResult } from '#server/analysis/engine/thread-tasks'
import { embeddedPicture } from '#server/analysis/read/embedded-picture'
import { surveyOf } from '#server/analysis/survey'
import { cornersOf } from '#server/analysis/visible-placement'

interface Metadata {
  readonly location?: string | undefined
  readonly ambientTemp?: number | undefined
  readonly humidity?: number | undefined
  readonly isRoof?: boolean | undefined
}

interface About {
  readonly location?: string | undefined
  readonly isRoof?: boolean | null | undefined
}

export const TIMEOUT_MS = 60_000
const PASS = 80
const WARN = 60

/**
 * Analyses one image at once with the engine that scans use; nothing is stored. `of`: the organization that asks.
 * @throws AppError `unprocessable` with the engine's code for a file without temperatures
 */
export async function analyseImage(deps: Deps, bytes: ArrayBuffer, metadata: Metadata, of: string): Promise<ThermalAnalysis> {
  const decoded = await deps.threads.run<DecodeResult>({ kind: 'decode', fileName: 'image', bytes }, [bytes], TIMEOUT_MS, of).catch(refuse)
  if (!decoded.samples || !decoded.calibration || decoded.calibration.kind === 'counts-only') {
    throw new AppError('unprocessable', 'This image carries no temperatures. Expected: a radiometric file of a thermal camera', {
      reason: decoded.samples ? 'counts-only' : 'not-radiometric',
    })
  }
  const survey = surveyOf(
    SurveyConditions.parse({
      airTempK: metadata.ambientTemp === undefined ? null : fahrenheitToKelvin(metadata.ambientTemp),
      relativeHumidity: metadata.humidity === undefined ? null : metadata.humidity / 100,
    }),
  )
  const visible = await visibleOf(decoded)
  const task: AnalyseTask = {
    kind: 'analyse',
    samples: decoded.samples,
    calibration: decoded.calibration,
    scene: decoded.scene,
    correction: null,
    roofPolygon: null,
    pixelSizeM: null,
    suspectSign: survey.suspectSign,
    roofView: { ...viewOfFile(decoded), isRoof: metadata.isRoof ?? null, usesProposals: true },
    visible,
    steep: null,
  }
  const { bytes: samples } = decoded.samples
  const found = await deps.threads.run<AnalyseResult>(task, visible ? [samples, visible.jpeg] : [samples], TIMEOUT_MS, of).catch(refuse)
  const standing = temperatureStanding({ calibration: decoded.calibration, correction: null, warnings: decoded.file.warnings })
  if (standing === null) throw new AppError('unprocessable', 'This image carries no temperatures', { reason: 'not-radiometric' })
  return present(found, standing, survey, { location: metadata.location, isRoof: metadata.isRoof })
}

const viewOfFile = ({ file }: DecodeResult): ViewFacts => ({
  flight: file.flight,
  fieldOfViewDeg: file.camera.fieldOfViewDeg,
  otherCamera: null,
})

/** The visible picture of the file where the camera says how it lies; a damaged one is not worth losing the temperatures for. */
async function visibleOf(decoded: DecodeResult): Promise<AnalyseTask['visible']> {
  const picture = await embeddedPicture(decoded).catch(() => null)
  if (!picture?.overlay || !decoded.samples) return null
  return { jpeg: Uint8Array.from(picture.jpeg).buffer, alignment: cornersOf(picture.overlay, decoded.samples) }
}

function refuse(error: unknown): never {
  if (error instanceof ThreadError)
    throw new AppError(
      'unprocessable',
      error.expected ? message`${asMessage(error.words)} Expected: ${asMessage(error.expected)}` : error.words,
      {
        reason: error.code ?? 'unreadable',
      },
    )
  throw error
}

function present(
  found: AnalyseResult,
  standing: TemperatureStanding,
  survey: ReturnType<typeof surveyOf>,
  { location = 'image', isRoof = null }: About,
): ThermalAnalysis {
  const { analysis } = found
  const doubt = spoken('subjects/report/rules/sentences/roof-view-sentence').roofViewSentence(
    { isRoof, roofDoubt: found.roofDoubt },
    'imperial',
  )
  if (!analysis && doubt !== null)
    throw new AppError('unprocessable', message`${doubt} Expected: a view of a roof from above, or metadata.isRoof true where it is one`, {
      reason: 'not-a-roof',
    })
  if (!analysis) throw new AppError('unprocessable', 'This image carries no temperatures', { reason: 'not-radiometric' })
  const { width, height } = found.picture
  const { differenceFactor } = standing
  const drafts = suggestIssues([{ label: location, width, height, differenceFactor, analysis }], survey)
  const areas = drafts.map(({ facts, extent }) => ledgerLine({ extent, areaM2: facts.areaM2, facts }))
  const issues = drafts.map(({ facts, severity }) => ({
    ...spoken('subjects/report/rules/sentences/issue-text').issueText(facts, 'imperial'),
    severity,
  }))
  const counted = drafts.map((d, i) => ({ draft: d, place: issues[i]?.location ?? location, anomaly: analysis.anomalies[d.anomalyIndex] }))
  const absolute = (kelvin: number) => (standing.status === 'absolute' ? round(kelvinToFahrenheit(kelvin)) : null)
  return {
    temperatureStanding: standing,
    thermalReadings: counted.flatMap(({ draft, place, anomaly }) =>
      anomaly
        ? [
            {
              location: place,
              temperature: absolute(analysis.backgroundK + anomaly.deltaK),
              difference: differenceOf(anomaly.deltaK, differenceFactor),
              alertLevel: readingAlert[draft.severity as Severity],
            },
          ]
        : [],
    ),
    issues,
    metrics: scanMetrics([analysis], areas, { coverage: analysis.validShare, isOfRoof: false }, survey).map((m) => ({
      name: spoken('subjects/report/rules/sentences/metric-text').metricText(m, 'imperial').name,
      value: m.value,
      unit: '%',
      status: m.value >= PASS ? ('pass' as const) : m.value >= WARN ? ('warning' as const) : ('fail' as const),
    })),
    summary: summaryOf(issues.length, absolute(analysis.backgroundK)),
    recommendations: [...new Set(issues.map((i) => i.recommendedAction).filter((a) => a !== ''))],
    confidence: counted.length === 0 ? analysis.validShare : Math.max(...counted.map((c) => c.anomaly?.confidence ?? 0)),
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Where a difference lies: `deltaK` is one end of it, the largest that the camera's own correction could make of it the other. */
function differenceOf(deltaK: number, factor: number | null): ThermalAnalysis['thermalReadings'][number]['difference'] {
  const given = round(deltaKelvinToFahrenheit(deltaK))
  if (factor === null) return { low: given, high: null }
  const stretched = round(deltaKelvinToFahrenheit(deltaK * factor))
  return { low: Math.min(given, stretched), high: Math.max(given, stretched) }
}

function summaryOf(count: number, background: number | null): string {
  const found =
    count === 0
      ? asMessage('No thermal anomaly was found')
      : count === 1
        ? asMessage('1 thermal anomaly was found')
        : message`${count} thermal anomalies were found`
  return said(
    background === null
      ? message`${found}. This picture gives no absolute temperatures, only differences.`
      : message`${found} against a roof background of ${background} \u00b0F.`,
  )
}
