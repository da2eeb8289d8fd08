import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Capture, CaptureDetail, patchCapture, readCapture } from '#contract/capture'
import { captureQuery } from '#web/viewer/capture/api.ts'
import type { ViewImage } from '#web/viewer/capture/view-image.ts'
import { RegionPanel } from '#web/viewer/measure/region-panel.tsx'
import { useMeasure } from '#web/viewer/measure/use-measure.ts'
import { idleOutline, outlineReducer } from '#web/viewer/outline/outline-drawing.ts'
import { readViewState, type ViewState } from './view-state.ts'
import { Viewer } from './viewer.tsx'

const capture = buildCapture()

/** 20.0 °C = 68.0 °F everywhere, 30.0 °C = 86.0 °F at column 5, nothing at column 6. */
const kelvin = Float32Array.from({ length: 48 }, (_, i) => (i % 8 === 6 ? Number.NaN : i % 8 === 5 ? 303.15 : 293.15))
const image = { width: 8, height: 6, kelvin }
const samples = Uint16Array.from(kelvin, (value) => (Number.isNaN(value) ? 0 : Math.round(value * 25)))
const degrees: ViewImage = { unit: 'kelvin', image, samples, range: { min: 293.15, max: 303.15 } }
const square: [number, number][] = [
  [3, 2],
  [6, 2],
  [6, 5],
  [3, 5],
]
const anomaly = {
  id: idOf(3),
  number: 'F-01',
  label: 'Spot, +18.0 °F',
  polygon: square,
  box: { left: 3, top: 2, right: 6, bottom: 5 },
  areaPx: 9,
  isQuiet: false,
}

let detail: CaptureDetail
beforeEach(() => {
  detail = CaptureDetail.parse({ ...capture, calibration: null, anomalies: [] })
  for (const side of ['clientWidth', 'clientHeight']) vi.spyOn(HTMLElement.prototype, side as 'clientWidth', 'get').mockReturnValue(400)
})

interface Shown {
  capture?: Partial<Capture>
  view?: ViewImage
  at?: string
  anomalies?: readonly (typeof anomaly)[]
}
const onSelect = vi.fn<(id: string | null) => void>()
const onChange = vi.fn<(change: Partial<ViewState>) => void>()

function Screen({ shown }: { shown: Shown }) {
  const [state, setState] = useState(() => readViewState(new URLSearchParams(shown.at)))
  const [outline, setOutline] = useState(idleOutline)
  const measured = { ...capture, ...shown.capture }
  const detail = useQuery(captureQuery(capture.id))
  const measure = useMeasure(measured)
  const view = shown.view ?? degrees
  if (detail.data === undefined) return null
  return (
    <>
      <button type="button" onClick={() => setOutline({ mode: 'drawing', points: [], hover: null })}>
        draw
      </button>
      <Viewer
        shown={{ capture: measured, view, basis: detail.data, referencePoints: [], frame: { index: 0, show: vi.fn() } }}
        look={{
          state,
          isMeasuring: true,
          change: (change) => {
            onChange(change)
            setState({ ...state, ...change })
          },
        }}
        scanSpan={{ min: 273.15, max: 313.15 }}
        marks={{ anomalies: shown.anomalies ?? [anomaly], selectedId: null, onSelect }}
        outline={{
          drawing: outline,
          dispatch: (action) => setOutline((current) => outlineReducer(image)(current, action)),
          save: vi.fn(),
          isSaving: false,
        }}
        measure={measure}
        exportable={{ propertyName: 'Harbor', captures: [measured], anomaliesOf: () => [anomaly] }}
        onChanged={vi.fn()}
      />
      <RegionPanel measure={measure} view={view} basis={detail.data} />
    </>
  )
}

async function show(shown: Shown = {}) {
  answer(readCapture, () => detail)
  const rendered = renderScreen(<Screen shown={shown} />, { path: '/' })
  await screen.findByRole('region', { name: 'Thermogram' })
  return rendered
}

const picture = () => screen.getByRole('img', { name: /Thermogram IR_0001/ })

test('arrow keys read temperatures in the member’s unit, and say so where there is none', async () => {
  const { user } = await show()
  picture().focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('68.0 °F, column 4, row 3')).toBeDefined()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('86.0 °F, column 5, row 3')).toBeDefined()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('no value, column 6, row 3')).toBeDefined()
})

test('anomalies are numbered, named and reached by keyboard', async () => {
  const { user } = await show()
  const mark = screen.getByRole('button', { name: 'F-01: Spot, +18.0 °F' })
  mark.focus()
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenLastCalledWith(anomaly.id)
  picture().focus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(onSelect).toHaveBeenLastCalledWith(anomaly.id)
  await user.keyboard('{Escape}')
  expect(onSelect).toHaveBeenLastCalledWith(null)
})

test('the numbers on the picture are one stop of the Tab key, and the arrow keys go from one to the next', async () => {
  const anomalies = [anomaly, { ...anomaly, id: idOf(4), number: 'F-02' }, { ...anomaly, id: idOf(5), number: 'F-03' }]
  const { user } = await show({ anomalies })
  const marks = screen.getAllByRole('button', { name: /^F-0\d: / })
  expect(marks.map((mark) => mark.getAttribute('tabindex'))).toEqual(['0', '-1', '-1'])
  marks[0]?.focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement).toBe(marks[2])
  await user.keyboard('{ArrowRight}{ArrowLeft}{Enter}')
  expect(onSelect).toHaveBeenLastCalledWith(idOf(4))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(marks[0])
})

test('the scale is moved by keys, typed exactly, and made automatic again', async () => {
  const { user } = await show()
  expect(screen.queryByRole('slider')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Level and span/ }))
  const highest = await screen.findByRole('slider', { name: 'Highest shown value' })
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
  await user.click(screen.getByRole('button', { name: 'Close level and span' }))
  expect(screen.queryByRole('slider')).toBeNull()
})

test('counts are never shown as temperatures', async () => {
  const counts: ViewImage = {
    unit: 'counts',
    image: { ...image, kelvin: Float32Array.from(kelvin, (v) => v * 10) },
    samples,
    range: { min: 2931.5, max: 3031.5 },
  }
  const { user } = await show({
    view: counts,
    capture: { temperatureStanding: { status: 'none', reason: 'counts-only', differenceFactor: null } },
  })
  expect(screen.getByText(/Relative counts, no absolute temperature/)).toBeDefined()
  picture().focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('2,932 counts, column 4, row 3')).toBeDefined()
  expect(document.body.textContent).not.toContain('°')
})

test('without a standard picture the comparison says so instead of showing an empty half', async () => {
  await show({ capture: { hasVisible: false }, at: 'view=compare' })
  expect(screen.getByText(/^No standard picture/).textContent).toBe('No standard picture belongs to this capture')
  expect(screen.queryByRole('slider', { name: 'Standard versus thermal' })).toBeNull()
})

test('the comparison starts in the middle', async () => {
  await show({ at: 'view=compare' })
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Standard versus thermal' })
  expect(slider.value).toBe('50')
})

test('an outline is drawn with the keyboard alone', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'draw' }))
  expect((await screen.findByRole('status')).textContent).toContain('first corner of the roof')
  picture().focus()
  await user.keyboard('{ArrowLeft} {ArrowRight}{ArrowRight} {ArrowDown}{ArrowDown} {Enter}')
  expect(screen.getByRole('status').textContent).toBe('Drag the corners until the outline fits the roof.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save outline' }).disabled).toBe(false)
  picture().focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Save outline' })).toBeNull()
})

const saved = () =>
  requests.filter((request) => request.method === 'PATCH').map((request) => (request.body as Pick<Capture, 'regions'>).regions)
const saves = () =>
  answer(patchCapture, (request) => {
    detail = { ...detail, ...(request.body as Pick<Capture, 'regions'>) }
    return detail
  })

test('a box and a spot are drawn with the keyboard, measured and subtracted', async () => {
  const { user } = await show()
  saves()
  picture().focus()
  await user.keyboard('b{ArrowLeft}{ArrowLeft} {ArrowRight}{ArrowDown} ')
  expect(await screen.findByRole('button', { name: /^Box 1: 68.0 °F/ })).toBeDefined()
  await user.keyboard('s{ArrowRight}{Enter}')
  expect(await screen.findByRole('button', { name: /^Spot 1: 86.0 °F/ })).toBeDefined()
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]).toMatchObject([
    { name: 'Box 1', origin: 'member', region: { kind: 'box', box: { left: 3, top: 3, right: 5, bottom: 5 } } },
    { name: 'Spot 1', region: { kind: 'spot', at: [5.5, 4.5] } },
  ])
  expect(screen.getByRole('status', { name: 'Difference of the means' }).textContent).toBe('\u221218.0 °F')
})

test('a region is moved, renamed and deleted, and each is taken back', async () => {
  const { user } = await show()
  saves()
  picture().focus()
  await user.keyboard('{ArrowLeft}s ')
  const mark = await screen.findByRole('button', { name: /^Spot 1: 68.0/ })
  mark.focus()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('button', { name: /^Spot 1: 86.0/ })).toBeDefined()
  const name = screen.getByRole('textbox', { name: 'Name of Spot 1' })
  await user.clear(name)
  await user.type(name, 'Drain{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Delete Drain' }))
  expect(screen.queryByRole('textbox', { name: 'Name of Drain' })).toBeNull()
  await user.click(within(screen.getByRole('region', { name: /Notifications/ })).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: /^Drain: 86.0/ })).toBeDefined()
  picture().focus()
  await user.keyboard('{Control>}zz{/Control}')
  expect(await screen.findByRole('button', { name: /^Spot 1: 68.0/ })).toBeDefined()
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.queryByRole('button', { name: /^Spot 1/ })).toBeNull()
  await waitFor(() => expect(saved().at(-1)).toEqual([]))
})

test('a region that the server refuses is taken off the picture with its reason', async () => {
  const { user } = await show()
  refuse(patchCapture, 400, 'invalid-request', 'Too many regions.')
  picture().focus()
  await user.keyboard('{ArrowLeft}s ')
  expect(await screen.findByText('Too many regions.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Spot 1/ })).toBeNull()
})

test('a line shows its profile, read by keyboard', async () => {
  const { user } = await show()
  saves()
  picture().focus()
  await user.keyboard('l{ArrowLeft} {ArrowRight} ')
  const profile = await screen.findByRole('slider', { name: 'Profile along the line' })
  profile.focus()
  await user.keyboard('{End}')
  expect(profile.getAttribute('aria-valuetext')).toBe('1 px: 86.0 °F')
  await user.keyboard('{Home}')
  expect(profile.getAttribute('aria-valuetext')).toBe('0 px: 68.0 °F')
})

test('tool keys act on the picture alone: not while a name is typed, not from elsewhere', async () => {
  const { user } = await show()
  saves()
  const isInHand = () => screen.getByRole('button', { name: 'Line (L)' }).getAttribute('aria-pressed')
  await user.keyboard('l')
  expect(isInHand()).toBe('false')
  picture().focus()
  await user.keyboard('s{ArrowLeft} ')
  const name = await screen.findByRole('textbox', { name: 'Name of Spot 1' })
  await user.clear(name)
  await user.type(name, 'ls?')
  expect(isInHand()).toBe('false')
  expect(screen.queryByRole('dialog')).toBeNull()
  picture().focus()
  await user.keyboard('l')
  expect(isInHand()).toBe('true')
})

test('the question mark lists the keys', async () => {
  const { user } = await show()
  picture().focus()
  await user.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'Keys' })
  expect(within(list).getByText('Polygon')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('temperatures carry their uncertainty, on the picture and at a spot, with what it rests on', async () => {
  detail = { ...detail, calibration: { kind: 'linear', gainK: 0.04, offsetK: 0, noData: null }, noiseK: 0.1 }
  const { user } = await show()
  saves()
  picture().focus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByText('68.0 °F ± 4.0 °F, column 4, row 3')).toBeDefined()
  await user.keyboard('u')
  expect(screen.getByText('Camera ± 3.6 °F or 2 %')).toBeDefined()
  await user.keyboard('us ')
  await user.click(await screen.findByRole('button', { name: 'Uncertainty of Spot 1: ± 4.0 °F' }))
  const note = await screen.findByRole('dialog', { name: 'What the uncertainty of Spot 1 rests on' })
  expect(within(note).getByText('Noise, 95 %').nextSibling?.textContent).toBe('± 0.35 °F')
})

test('a difference says whether it can be told from none', async () => {
  detail = { ...detail, calibration: { kind: 'linear', gainK: 0.04, offsetK: 0, noData: null }, noiseK: 0.1 }
  const { user } = await show()
  saves()
  picture().focus()
  await user.keyboard('{ArrowLeft}s s{ArrowRight} s{ArrowUp} ')
  await screen.findByRole('button', { name: /^Spot 3: 86.0/ })
  expect(screen.getByText('Distinguishable')).toBeDefined()
  await user.click(screen.getByRole('combobox', { name: 'A' }))
  await user.click(await screen.findByRole('option', { name: 'Spot 3' }))
  await user.click(screen.getByRole('combobox', { name: 'minus B' }))
  await user.click(await screen.findByRole('option', { name: 'Spot 2' }))
  expect(screen.getByText('Within the uncertainty')).toBeDefined()
})

test('a locked span is the same for all captures: the one at hand, or on demand the one that shows them all', async () => {
  const { user } = await show({ at: 'lock=1&span=290.15..300.15' })
  await user.click(screen.getByRole('button', { name: /^Level and span/ }))
  const lowest = () => screen.getByRole('slider', { name: 'Lowest shown value' }).getAttribute('aria-valuetext')
  expect(lowest()).toBe('62.6 °F')
  await user.click(screen.getByRole('button', { name: 'Automatic level and span' }))
  expect(onChange).toHaveBeenLastCalledWith({ span: null })
  expect(lowest()).toBe('32.0 °F')
  await user.click(screen.getByRole('button', { name: 'Same span for all captures: on' }))
  expect(onChange).toHaveBeenLastCalledWith({ locked: false, span: null })
  expect(lowest()).not.toBe('32.0 °F')
})

test('what was measured in the camera is read but neither renamed nor deleted', async () => {
  const measured = { id: idOf(70), name: 'Sp1', origin: 'camera', region: { kind: 'spot', at: [5.5, 2.5] } } as const
  detail = CaptureDetail.parse({ ...detail, regions: [measured] })
  const { user } = await show()
  const mark = await screen.findByRole('button', { name: 'Sp1: 86.0 °F. Measured in the camera' })
  expect(screen.queryByRole('textbox', { name: 'Name of Sp1' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete Sp1' })).toBeNull()
  mark.focus()
  await user.keyboard('{Delete}')
  picture().focus()
  await user.keyboard('{Delete}')
  expect(screen.getByRole('button', { name: /^Sp1: 86.0/ })).toBeDefined()
  expect(saved()).toEqual([])
})
