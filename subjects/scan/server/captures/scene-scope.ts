import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@ridgeline/server/http/app-error'
import { knowsScene } from '@ridgeline/thermal/radiometry/scene-model'
import { reviveCalibration } from '@ridgeline/thermal/radiometry/stored-calibration'
import { toThermogram } from '@ridgeline/thermal/radiometry/thermogram'
import type { Scene } from '#contract/capture'
import type { SceneRequest, SceneScope } from '#contract/scene-change'
import { type Analysable, isAnalysable } from '#server/analysis/ask-engine'
import { cameraOf } from '#server/analysis/camera-of'
import type { CaptureRow } from '#server/captures/present'

/** A capture and the parameters it gets; null: those of its file. */
export interface PlannedScene {
  readonly row: Analysable
  readonly scene: Scene | null
}

export interface ScenePlan {
  readonly planned: readonly PlannedScene[]
  /** Captures that have these parameters already. */
  readonly same: number
  /** Thermograms whose temperatures the camera has finished. */
  readonly fixed: number
}

/**
 * Which captures get which parameters.
 *
 * @param captures - all of the scan, in order
 * @throws AppError `not-found` where the named capture is not of the scan, `unprocessable` where no capture of the scope takes parameters or nothing is named;
 * ThermalError for a scene that the engine refuses
 */
export function planScenes(captures: readonly CaptureRow[], { scope, parameters }: SceneRequest): ScenePlan {
  if (parameters !== null && Object.keys(parameters).length === 0)
    throw new AppError('unprocessable', 'Name at least one parameter, or give null to go back to the values of the files')
  const measured = within(captures, scope).filter((row) => row.state === 'ready' && isAnalysable(row)) as Analysable[]
  const editable = measured.filter((row) => knowsScene(row.calibration) && (row.editedScene ?? row.fileScene) !== null)
  if (editable.length === 0)
    throw new AppError('unprocessable', 'None of these captures has temperatures that object parameters could change')
  const all = editable.map((row) => ({ row, scene: sceneWith(row, parameters) }))
  const planned = all.filter(({ row, scene }) => !isDeepStrictEqual(scene ?? row.fileScene, row.editedScene ?? row.fileScene))
  for (const each of planned) assertUsable(each)
  return { planned, same: all.length - planned.length, fixed: measured.length - editable.length }
}

function within(captures: readonly CaptureRow[], scope: SceneScope): readonly CaptureRow[] {
  if (scope.of === 'scan') return captures
  const named = captures.find(({ id }) => id === scope.captureId)
  if (!named) throw new AppError('not-found', 'This capture is not in this scan any more. Nothing was changed')
  return scope.of === 'capture' ? [named] : captures.filter((row) => cameraOf(row) === cameraOf(named))
}

function sceneWith({ editedScene, fileScene }: CaptureRow, parameters: SceneRequest['parameters']): Scene | null {
  const before = editedScene ?? fileScene
  if (parameters === null || before === null) return null
  const scene: Scene = { ...before, ...(parameters as Partial<Scene>) }
  return isDeepStrictEqual(scene, fileScene) ? null : scene
}

/** The engine knows which values go together; one pixel is enough to ask it. @throws ThermalError */
export function assertUsable({ row, scene }: PlannedScene): void {
  if (scene === null) return
  const frame = { width: 1, height: 1, samples: new Uint16Array([1]) }
  toThermogram({ frame, calibration: reviveCalibration(row.calibration) }, scene)
}
