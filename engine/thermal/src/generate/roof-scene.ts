import type { RoofConditions } from '#generate/heat/roof-conditions'
import { addSensorCharacter, type SensorCharacter, usualSensor } from '#generate/heat/sensor'
import { createSurfaceTemperature } from '#generate/heat/surface-temperature'
import { surfaces } from '#generate/hit'
import { renderTraced, surfaceOf } from '#generate/look/antialias'
import { paintSky } from '#generate/look/sky'
import { prepareLayout } from '#generate/prepared-layout'
import { AFFECTED_STRENGTH, affectedAreaM2, isWithin, type PlantedAnomaly, plantAnomaly, type RoofAnomaly } from '#generate/roof-anomaly'
import type { RoofLayout } from '#generate/roof-layout'
import { createTrace } from '#generate/trace'
import { type CameraView, createSight, groundSampleM, projectPoint } from '#generate/view'
import type { Point, Thermogram } from '#image'

/** One thermogram to make: what stands there, how warm it is, from where it is seen. */
export interface RoofSceneSpec {
  readonly layout: RoofLayout
  readonly conditions: RoofConditions
  readonly anomalies: readonly RoofAnomaly[]
  readonly view: CameraView
  readonly sensor?: SensorCharacter
  /** Decides everything irregular. Scenes of one roof share it, so that the roof stays the same roof. */
  readonly seed: number
  /** Decides the noise of this one picture. */
  readonly shotSeed: number
}

/** What is known about a planted anomaly in one picture. */
export interface AnomalyTruth {
  readonly spec: RoofAnomaly
  /** Whole affected area on the roof (m2), seen or not. */
  readonly areaM2: number
  /** Pixels of the picture that show it. */
  readonly pixels: number
}

export interface RoofSceneTruth {
  /** 1 where a pixel shows roof inside the parapet, equipment included. */
  readonly roofMask: Uint8Array
  /** Number of the anomaly from 1 that a pixel shows, 0 for none. */
  readonly anomalyLabels: Uint8Array
  readonly anomalies: readonly AnomalyTruth[]
  /** Inner edge of the parapet in image pixels; corners behind the camera are left out. */
  readonly roofPolygon: readonly Point[]
  /** Metres on the roof per pixel in the picture's centre. */
  readonly groundSampleM: number
}

export interface RoofScene {
  readonly thermogram: Thermogram
  readonly truth: RoofSceneTruth
}

/** Any surface up to here belongs to the roof. */
const LAST_ROOF_SURFACE = surfaces.line

interface Labels {
  readonly anomalyLabels: Uint8Array
  readonly roofMask: Uint8Array
  /** Pixels per anomaly. */
  readonly pixels: readonly number[]
}

function labelPixels({ view }: RoofSceneSpec, planted: readonly PlantedAnomaly[], ids: Int32Array): Labels {
  const anomalyLabels = new Uint8Array(ids.length)
  const roofMask = new Uint8Array(ids.length)
  const pixels = planted.map(() => 0)
  const sight = createSight(view)
  const slope = { x: 0, y: 0 }
  for (let pixel = 0; pixel < ids.length; pixel++) {
    const surface = surfaceOf(ids[pixel])
    if (surface <= LAST_ROOF_SURFACE && surface !== surfaces.parapetTop && surface !== surfaces.parapetFace) roofMask[pixel] = 1
    if (surface !== surfaces.membrane && surface !== surfaces.patch && surface !== surfaces.pad) continue
    sight((pixel % view.width) + 0.5, Math.floor(pixel / view.width) + 0.5, slope)
    const x = view.x + slope.x * view.heightM
    const y = view.y + slope.y * view.heightM
    for (let i = planted.length - 1; i >= 0; i--) {
      if (!isWithin(planted[i].boundsM, x, y) || planted[i].strengthAt(x, y) < AFFECTED_STRENGTH) continue
      anomalyLabels[pixel] = i + 1
      pixels[i]++
      break
    }
  }
  return { anomalyLabels, roofMask, pixels }
}

/**
 * Makes the thermogram of a roof at night, and what is true about it.
 *
 * @returns temperatures (K) at sensor resolution with the sensor's own noise, and the truth to test the engine against
 */
export function renderRoofScene(spec: RoofSceneSpec): RoofScene {
  const { layout, view, conditions, seed } = spec
  const { width, height } = view
  const prepared = prepareLayout(layout, seed)
  const planted = spec.anomalies.map((anomaly, i) => plantAnomaly(anomaly, layout, seed * 31 + i))
  const temperature = createSurfaceTemperature(prepared, conditions, planted, seed, groundSampleM(view))
  const { values, ids } = renderTraced(width, height, 1, createTrace(prepared, view, null), (hit, out, offset) => {
    out[offset] = temperature(hit)
  })
  paintSky(values, view, (elevationDeg) => [conditions.airK - 12 - 24 * (1 - Math.exp(-elevationDeg / 12))])
  addSensorCharacter(values, width, height, spec.sensor ?? usualSensor, spec.shotSeed)
  const { anomalyLabels, roofMask, pixels } = labelPixels(spec, planted, ids)
  return {
    thermogram: { width, height, kelvin: values },
    truth: {
      roofMask,
      anomalyLabels,
      anomalies: planted.map((anomaly, i) => ({
        spec: anomaly.spec,
        areaM2: affectedAreaM2(anomaly),
        pixels: pixels[i],
      })),
      roofPolygon: layout.outline.flatMap(([x, y]) => {
        const point = projectPoint(view, x, y)
        return point ? [point] : []
      }),
      groundSampleM: groundSampleM(view),
    },
  }
}
