import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CaptureDetail, Scene } from '#contract/capture'
import type { SceneChange } from '#contract/scene-change'
import { type ManyScope, ScenePanel } from './scene-panel.tsx'

const scene: Scene = {
  emissivity: 0.9,
  distanceM: 30.48,
  reflectedTempK: 263.15,
  airTempK: 293.15,
  relativeHumidity: 0.5,
  windowTempK: 293.15,
  windowTransmission: 1,
}
const planck = {
  kind: 'planck',
  curve: { r1: 16556, r2: 0.0463, b: 1428, f: 1, o: -207 },
  atmosphere: { alpha1: 0.0066, alpha2: 0.0126, beta1: -0.0023, beta2: -0.0067, x: 1.9 },
} as const

function show(
  detail: Pick<CaptureDetail, 'scene' | 'fileScene' | 'calibration'> & Partial<CaptureDetail>,
  wider: readonly ManyScope[] = [],
) {
  const onDraft = vi.fn<(scene: Scene | null) => void>()
  const onApply = vi.fn<(scene: Scene | null) => void>()
  const onMany = vi.fn<(scope: ManyScope, parameters: SceneChange | null) => void>()
  const calls = { onDraft, onApply, onMany }
  const panel = <ScenePanel detail={{ warnings: [], ...detail } as unknown as CaptureDetail} {...calls} wider={wider} pending={false} />
  return { ...renderScreen(panel, { path: '/' }), ...calls }
}

test('what is typed is shown on the picture at once and applied on demand', async () => {
  const { user, onDraft, onApply } = show({ scene, fileScene: scene, calibration: planck })
  const distance = screen.getByLabelText<HTMLInputElement>('Distance')
  expect(distance.value).toBe('100.0')
  await user.clear(distance)
  await user.type(distance, '50')
  expect(onDraft.mock.lastCall?.[0]?.distanceM).toBeCloseTo(15.24)
  expect(onApply).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply.mock.lastCall?.[0]).toEqual({ ...scene, distanceM: expect.closeTo(15.24, 6) })
})

test('a value out of range is explained and cannot be applied', async () => {
  const { user, onApply } = show({ scene, fileScene: scene, calibration: planck })
  const emissivity = screen.getByLabelText('Emissivity')
  await user.clear(emissivity)
  await user.type(emissivity, '1.4{Enter}')
  expect(screen.getByText('Emissivity must be above 0 and at most 1.')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true)
  expect(onApply).not.toHaveBeenCalled()
})

test('what the camera stored and cannot be stands above the fields that set it', () => {
  const warnings = [
    { code: 'scene-unset', message: 'The camera stored a distance of 0.0 m.' },
    { code: 'metadata-damaged', message: 'Not of this panel.' },
  ]
  show({ scene, fileScene: scene, calibration: planck, warnings })
  expect(screen.getByText('The camera stored a distance of 0.0 m.')).toBeDefined()
  expect(screen.queryByText('Not of this panel.')).toBeNull()
})

test('a curve without air asks for what it uses alone', () => {
  show({ scene, fileScene: scene, calibration: { kind: 'quadratic', pieces: [] } })
  expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Emissivity',
    'Reflected temperature',
  ])
})

test('edited values go back to those of the file', async () => {
  const { user, onApply } = show({ scene: { ...scene, emissivity: 0.7 }, fileScene: scene, calibration: planck })
  await user.click(screen.getByRole('button', { name: 'Reset to file values' }))
  expect(onApply).toHaveBeenCalledWith(null)
})

test('finished temperatures cannot be recomputed, and the panel says so', () => {
  show({ scene, fileScene: scene, calibration: { kind: 'linear', gainK: 0.01, offsetK: 0, noData: null } })
  expect(screen.getByText(/finished temperatures/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
})

test('edits are taken back one field after the other, by key and by button', async () => {
  const { user, onDraft } = show({ scene, fileScene: scene, calibration: planck })
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  await user.clear(field('Emissivity'))
  await user.type(field('Emissivity'), '0.8')
  await user.clear(field('Distance'))
  await user.type(field('Distance'), '50')
  await user.keyboard('{Control>}z{/Control}')
  expect(field('Distance').value).toBe('100.0')
  expect(onDraft.mock.lastCall?.[0]).toEqual({ ...scene, emissivity: 0.8 })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(field('Emissivity').value).toBe('0.90')
  expect(onDraft.mock.lastCall?.[0]).toEqual(scene)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('what a person set, now and before, goes to many captures and nothing else does', async () => {
  const { user, onMany, onApply } = show({ scene: { ...scene, emissivity: 0.7 }, fileScene: scene, calibration: planck }, [
    'camera',
    'scan',
  ])
  const distance = screen.getByLabelText('Distance')
  await user.clear(distance)
  await user.type(distance, '50')
  await user.click(screen.getByRole('combobox', { name: /^Apply to/ }))
  await user.click(await screen.findByRole('option', { name: 'All captures of this camera' }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(onMany.mock.calls).toEqual([['camera', { emissivity: 0.7, distanceM: expect.closeTo(15.24, 6) }]])
  await user.click(screen.getByRole('button', { name: 'Reset to file values' }))
  expect(onMany.mock.lastCall).toEqual(['camera', null])
  expect(onApply).not.toHaveBeenCalled()
})

test('a scan of one capture offers no other', () => {
  show({ scene, fileScene: scene, calibration: planck })
  expect(screen.queryByRole('combobox')).toBeNull()
})
