import type { SurveyVerdict } from '@ridgeline/scan/contract/conditions'
import type { HealthState } from '@ridgeline/scan/contract/health'
import type { Issue, Verification } from '@ridgeline/scan/contract/issue/issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { isLeftOut, thermograms } from '#rules/plates'
import type { Place } from '#rules/roof-plan'

/** A finding as far as two visits are compared by it. */
export interface VisitFinding extends Pick<Issue, 'id' | 'title' | 'severity' | 'status' | 'areaM2'> {
  readonly verification: Pick<Verification, 'method' | 'result'> | null
  /** How far the area may be off (m2); null where nobody computed it. */
  readonly areaErrorM2: number | null
  readonly isCut: boolean
  /** Its title may not be said on the ground of the later visit; left out where it may. */
  readonly isQuestioned?: true
  /** Its middle on the roof, or null where its picture does not say where it was taken. */
  readonly place: Place | null
}

/** What a later report needs of a visit, and nothing else: what changes beside it makes no new report. */
export interface Visit {
  readonly date: string
  readonly timeZone: string
  /** Left out of a scan of one visit. */
  readonly visitCount?: number
  readonly verdict: SurveyVerdict['verdict']
  readonly health: { readonly state: HealthState; readonly score: number | null }
  readonly findings: readonly VisitFinding[]
  /** Corners on the ground of what each of its pictures shows, where they are known. */
  readonly views: readonly (readonly Place[])[]
}

/** A scan as a visit to compare. */
export function visitOf(scan: Scan): Visit {
  const { date, timeZone, visitCount = 1, survey, health, issues, anomalies } = scan
  const anomalyOf = new Map(anomalies.map((anomaly) => [anomaly.id, anomaly]))
  return {
    date,
    timeZone,
    ...(visitCount !== 1 && { visitCount }),
    verdict: survey.verdict,
    health: { state: health.state, score: health.score },
    findings: issues.map(({ id, title, severity, status, areaM2, isCut = false, verification, anomalyId }) => {
      const anomaly = anomalyOf.get(anomalyId ?? '')
      return {
        id,
        title,
        severity,
        status,
        areaM2,
        areaErrorM2: anomaly?.areaErrorM2 ?? null,
        isCut,
        verification: verification && { method: verification.method, result: verification.result },
        place: anomaly?.position ?? null,
      }
    }),
    views: thermograms(scan).flatMap((capture) => (isLeftOut(capture) || capture.footprint === null ? [] : [capture.footprint])),
  }
}
