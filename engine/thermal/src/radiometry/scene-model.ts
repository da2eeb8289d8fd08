import { ThermalError } from '#errors'
import type { Calibration } from '#radiometry/calibration'
import { objectSignal, type SignalLine } from '#radiometry/object-signal'
import { assertPlanckCurve, kelvinToSignal, signalToKelvin } from '#radiometry/planck'
import { assertPieces, blackbodyKelvin } from '#radiometry/quadratic'
import type { Scene } from '#radiometry/scene'
import { around, type SceneTolerances, sweptLines } from '#radiometry/scene-sweep'
import { validateScene } from '#radiometry/validate-scene'

/**
 * A calibration that knows its scene: what a sample says becomes a signal, a straight line takes from it what surroundings and air add, and what is left is the
 * signal of the object alone.
 */
export interface SceneModel {
  /** NaN for a sample outside of the camera's curve. */
  readonly signalOf: (sample: number) => number
  /** Temperature (K) of an object signal; NaN where it has none. */
  readonly kelvinOf: (signal: number) => number
  /** Object signal at a temperature (K). */
  readonly signalAt: (kelvin: number) => number
  readonly line: SignalLine
  /** Lines between which it lies for every scene within the tolerances. */
  readonly swept: (tolerances: SceneTolerances) => readonly SignalLine[]
}

export type SceneCalibration = Extract<Calibration, { kind: 'planck' | 'quadratic' }>

/** Whether temperatures follow from the scene, so that people may edit it. */
export const knowsScene = (calibration: { readonly kind: Calibration['kind'] } | null): boolean =>
  calibration?.kind === 'planck' || calibration?.kind === 'quadratic'

/** Scene parameters that these calibrations use; Fluke knows no air. */
export const usedParameters = (kind: Calibration['kind'] | undefined): readonly (keyof Scene)[] =>
  kind === 'quadratic'
    ? ['emissivity', 'reflectedTempK', 'windowTransmission']
    : ['emissivity', 'distanceM', 'reflectedTempK', 'airTempK', 'relativeHumidity', 'windowTempK', 'windowTransmission']

/** Radiation over all wavelengths goes by the fourth power of temperature: `T^4 = (Traw^4 - (1 - e) Tbg^4) / (tau e)`. */
const fourthPowerLine = (emissivity: number, reflectedTempK: number, transmission: number): SignalLine => ({
  gain: 1 / (transmission * emissivity),
  offset: (-(1 - emissivity) / (transmission * emissivity)) * reflectedTempK ** 4,
})

const sweptPowers = (scene: Scene, tolerances: SceneTolerances): SignalLine[] =>
  around(scene.emissivity, tolerances.emissivity, 0.01, 1).flatMap((emissivity) =>
    around(scene.reflectedTempK, tolerances.reflectedTempK, 1, Number.POSITIVE_INFINITY).flatMap((reflectedTempK) =>
      around(scene.windowTransmission, scene.windowTransmission < 1 ? tolerances.windowTransmission : 0, 0.01, 1).map((transmission) =>
        fourthPowerLine(emissivity, reflectedTempK, transmission),
      ),
    ),
  )

/** @throws ThermalError `invalid-scene`, `bad-calibration` */
export const sceneModel = (calibration: SceneCalibration, scene: Scene | null): SceneModel => {
  if (scene === null) {
    throw new ThermalError('invalid-scene', 'This camera needs scene parameters to give temperatures.', 'emissivity, distance, air and sky')
  }
  if (calibration.kind === 'planck') {
    const { curve, atmosphere } = calibration
    assertPlanckCurve(curve)
    validateScene(scene)
    return {
      signalOf: (sample) => sample,
      kelvinOf: (signal) => signalToKelvin(curve, signal),
      signalAt: (kelvin) => kelvinToSignal(curve, kelvin),
      line: objectSignal(curve, atmosphere, scene),
      swept: (tolerances) => sweptLines(curve, atmosphere, scene, tolerances),
    }
  }
  assertPieces(calibration)
  validateScene(scene)
  return {
    signalOf: (sample) => blackbodyKelvin(calibration, sample) ** 4,
    kelvinOf: (signal) => (signal > 0 ? signal ** 0.25 : Number.NaN),
    signalAt: (kelvin) => kelvin ** 4,
    line: fourthPowerLine(scene.emissivity, scene.reflectedTempK, scene.windowTransmission),
    swept: (tolerances) => sweptPowers(scene, tolerances),
  }
}
