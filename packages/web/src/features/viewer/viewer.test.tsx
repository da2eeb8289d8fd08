import { Capture } from '@ridgeline/contracts/capture'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '#test/records.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { idleOutline, outlineReducer } from './outline-drawing.ts'
import type { ViewImage } from './view-image.ts'
import { readViewState, type ViewState } from './view-state.ts'
import { Viewer } from './viewer.tsx'

const capture = Capture.parse({
  id: idOf(1),
  scanId: idOf(2),
  fileName: 'IR_0001.jpg',
  sizeBytes: 1000,
  sha256: 'a'.repeat(64),
  state: 'ready',
  refusal: null,
  status: 'radiometric',
  media: 'thermogram',
  format: 'FLIR',
  camera: null,
  width: 8,
  height: 6,
  takenAt: null,
  position: null,
  temperatures: null,
  fileScene: null,
  scene: null,
  frame: { width: 8, height: 6, sampleType: 'u16' },
  roofPolygon: null,
  roofUsed: null,
  pixelSizeM: null,
  pairedCaptureId: null,
  hasVisible: true,
  overlay: null,
  warnings: [],
  noiseK: null,
  backgroundK: null,
})

/** 20.0 °C = 68.0 °F everywhere, 30.0 °C = 86.0 °F at column 5, nothing at column 6. */
const kelvin = Float32Array.from({ length: 48 }, (_, i) => (i % 8 === 6 ? Number.NaN : i % 8 === 5 ? 303.15 : 293.15))
const image = { width: 8, height: 6, kelvin }
const degrees: ViewImage = { unit: 'kelvin', image, range: { min: 293.15, max: 303.15 } }
const square: [number, number][] = [
  [3, 2],
  [6, 2],
  [6, 5],
  [3, 5],
]
const anomaly = {
  id: idOf(3),
  number: 1,
  label: 'Point anomaly, +18.0 °F',
  polygon: square,
  box: { left: 3, top: 2, right: 6, bottom: 5 },
  areaPx: 9,
  isQuiet: false,
}

beforeEach(() => {
  for (const side of ['clientWidth', 'clientHeight']) vi.spyOn(HTMLElement.prototype, side as 'clientWidth', 'get').mockReturnValue(400)
})

interface Shown {
  capture?: Partial<Capture>
  view?: ViewImage
  at?: string
}
const onSelect = vi.fn<(id: string | null) => void>()
const onChange = vi.fn<(change: Partial<ViewState>) => void>()

function Screen({ shown }: { shown: Shown }) {
  const [state, setState] = useState(() => readViewState(new URLSearchParams(shown.at)))
  const [outline, setOutline] = useState(idleOutline)
  return (
    <>
      <button type="button" onClick={() => setOutline({ mode: 'drawing', points: [], hover: null })}>
        draw
      </button>
      <Viewer
        capture={{ ...capture, ...shown.capture }}
        view={shown.view ?? degrees}
        state={state}
        onChange={(change) => {
          onChange(change)
          setState({ ...state, ...change })
        }}
        scanSpan={null}
        anomalies={[anomaly]}
        selectedId={null}
        onSelect={onSelect}
        outline={outline}
        dispatchOutline={(action) => setOutline((current) => outlineReducer(image)(current, action))}
        onSaveOutline={vi.fn()}
        savingOutline={false}
      />
    </>
  )
}

const show = (shown: Shown = {}) => renderScreen(<Screen shown={shown} />, { path: '/' })

const picture = () => screen.getByRole('img', { name: /Thermogram IR_0001/ })

test('arrow keys read temperatures in the member’s unit, and say so where there is none', async () => {
  const { user } = show()
  picture().focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('68.0 °F, column 4, row 3')).toBeDefined()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('86.0 °F, column 5, row 3')).toBeDefined()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('no value, column 6, row 3')).toBeDefined()
})

test('anomalies are numbered, named and reached by keyboard', async () => {
  const { user } = show()
  const mark = screen.getByRole('button', { name: 'Anomaly 1: Point anomaly, +18.0 °F' })
  mark.focus()
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenLastCalledWith(anomaly.id)
  picture().focus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(onSelect).toHaveBeenLastCalledWith(anomaly.id)
  await user.keyboard('{Escape}')
  expect(onSelect).toHaveBeenLastCalledWith(null)
})

test('the scale is moved by keys, typed exactly, and made automatic again', async () => {
  const { user } = show()
  const highest = screen.getByRole('slider', { name: 'Highest shown value' })
  expect(highest.getAttribute('aria-valuetext')).toBe('86.0 °F')
  highest.focus()
  await user.keyboard('{ArrowDown}')
  expect(highest.getAttribute('aria-valuetext')).toBe('85.5 °F')
  const field = screen.getByRole('textbox', { name: 'Lowest shown value in °F' })
  await user.clear(field)
  await user.type(field, '70{Enter}')
  expect(screen.getByRole('slider', { name: 'Lowest shown value' }).getAttribute('aria-valuetext')).toBe('70.0 °F')
  await user.click(screen.getByRole('button', { name: 'Automatic level and span' }))
  expect(onChange).toHaveBeenLastCalledWith({ span: null })
})

test('counts are never shown as temperatures', async () => {
  const counts: ViewImage = {
    unit: 'counts',
    image: { ...image, kelvin: Float32Array.from(kelvin, (v) => v * 10) },
    range: { min: 2931.5, max: 3031.5 },
  }
  const { user } = show({ view: counts })
  expect(screen.getByText(/Relative counts, no temperatures/)).toBeDefined()
  picture().focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('2,932 counts, column 4, row 3')).toBeDefined()
  expect(document.body.textContent).not.toContain('°')
})

test('without a standard picture the comparison says so instead of showing an empty half', () => {
  show({ capture: { hasVisible: false }, at: 'view=compare' })
  expect(screen.getByText('No standard picture belongs to this capture')).toBeDefined()
  expect(screen.queryByRole('slider', { name: 'Standard versus thermal' })).toBeNull()
})

test('the comparison starts in the middle', () => {
  show({ at: 'view=compare' })
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Standard versus thermal' }).value).toBe('50')
})

test('an outline is drawn with the keyboard alone', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'draw' }))
  expect(screen.getByRole('status').textContent).toContain('first corner of the roof')
  picture().focus()
  await user.keyboard('{ArrowLeft} {ArrowRight}{ArrowRight} {ArrowDown}{ArrowDown} {Enter}')
  expect(screen.getByRole('status').textContent).toBe('Drag the corners until the outline fits the roof.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save outline' }).disabled).toBe(false)
  picture().focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Save outline' })).toBeNull()
})
