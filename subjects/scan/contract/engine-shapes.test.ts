import type { Anomaly as EngineAnomaly, AnomalyKind as EngineKind } from '@ridgeline/thermal/anomaly/anomaly'
import type { Calibration as EngineCalibration } from '@ridgeline/thermal/radiometry/calibration'
import type { Scene as EngineScene } from '@ridgeline/thermal/radiometry/scene'
import type { TemperatureStanding as EngineStanding } from '@ridgeline/thermal/radiometry/temperature-status'
import type { SurveyConditions as EngineConditions } from '@ridgeline/thermal/survey/conditions'
import type { SurveyVerdict as EngineVerdict } from '@ridgeline/thermal/survey/verdict'
import { expectTypeOf, test } from 'vitest'
import type { Anomaly, AnomalyKind, Calibration, Scene } from '#contract/capture'
import type { SurveyConditions, SurveyVerdict } from '#contract/conditions'
import type { TemperatureStanding } from '#contract/temperature-status'

test('what travels is what the engine means', () => {
  expectTypeOf<Scene>().toExtend<EngineScene>()
  expectTypeOf<EngineScene>().toExtend<Scene>()
  expectTypeOf<AnomalyKind>().toEqualTypeOf<EngineKind>()
  expectTypeOf<Omit<Anomaly, 'id' | 'captureId'>>().toExtend<Omit<EngineAnomaly, 'reasons'>>()
  expectTypeOf<EngineAnomaly['reasons'][number]>().toExtend<NonNullable<Anomaly['reasonCodes']>[number]>()
  expectTypeOf<TemperatureStanding>().toEqualTypeOf<{ -readonly [K in keyof EngineStanding]: EngineStanding[K] }>()
  expectTypeOf<SurveyConditions>().toExtend<EngineConditions>()
  expectTypeOf<Omit<SurveyVerdict, 'reasons'>>().toExtend<Omit<EngineVerdict, 'reasons'>>()
  expectTypeOf<SurveyVerdict['reasons'][number]['code']>().toEqualTypeOf<EngineVerdict['reasons'][number]['code']>()
  expectTypeOf<Calibration['kind']>().toEqualTypeOf<EngineCalibration['kind']>()
})
