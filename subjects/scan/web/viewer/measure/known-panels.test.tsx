import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { buildScan, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Capture, CaptureDetail, patchCapture, readCapture } from '#contract/capture'
import type { ReferencePoint } from '#contract/reference-point'
import { patchScan } from '#contract/scan'
import { DrawnDialog } from './drawn-dialog.tsx'
import { PixelSizePanel } from './pixel-size-panel.tsx'
import { ReferencePanel } from './reference-panel.tsx'
import { useMeasure } from './use-measure.ts'

const onChanged = vi.fn()

function Panels({ capture, points }: { capture: Capture; points: ReferencePoint[] }) {
  const measure = useMeasure(capture)
  const scan = buildScan({ captures: [capture], referencePoints: points })
  const put = (x: number, y: number) => measure.draw({ type: 'place', at: [x, y], reach: 0 })
  return (
    <>
      <PixelSizePanel capture={capture} measure={measure} onChanged={onChanged} />
      <ReferencePanel scan={scan} capture={capture} measure={measure} onChanged={onChanged} />
      <DrawnDialog scan={scan} capture={capture} measure={measure} onChanged={onChanged} />
      <button type="button" onClick={() => put(1.5, 2.5)}>
        press here
      </button>
      <button type="button" onClick={() => put(7.5, 2.5)}>
        press there
      </button>
    </>
  )
}

function show(over: Partial<Capture> = {}, points: ReferencePoint[] = []) {
  onChanged.mockClear()
  const capture = buildCapture({ status: 'uncorrected', ...over })
  const detail = CaptureDetail.parse({ ...capture, calibration: null, anomalies: [] })
  answer(readCapture, detail)
  answer(patchCapture, detail)
  answer(patchScan, buildScan())
  return renderScreen(<Panels capture={capture} points={points} />, { path: '/' })
}
const bodies = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const size = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^One pixel on the roof/ })

test('a pixel size is typed in inches and sent in metres', async () => {
  const { user } = show()
  expect(screen.getByText(/^Unknown: areas cannot be given/)).toBeDefined()
  await user.type(size(), '2{Enter}')
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(bodies()).toEqual([{ pixelSizeM: 0.0508 }])
})

test('a pixel size of nothing, or of a house, is refused before it is sent', async () => {
  const { user } = show()
  for (const text of ['0', '-3', '400', 'wide']) {
    await user.clear(size())
    await user.type(size(), `${text}{Enter}`)
    expect(screen.getByText('A pixel must be above 0 and at most 394 in wide.')).toBeDefined()
  }
  expect(bodies()).toEqual([])
})

test('where a pixel size comes from is said with its error, and one of a person can be given up', async () => {
  const knownLength = { from: [1, 1] as [number, number], to: [7, 1] as [number, number], lengthM: 3.048 }
  const { user } = show({ pixelSizeM: 0.508, pixelSizeSource: 'known-length', pixelSizeError: 0.165, knownLength })
  expect(size().value).toBe('20.00')
  expect(screen.getByText('Follows from the length you drew. It is 10.0 ft. It may be off by 17 %.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(bodies()).toEqual([{ pixelSizeM: null, knownLength: null }]))
})

test('a length is drawn and then typed in feet and inches', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Draw a known length' }))
  await user.click(screen.getByRole('button', { name: 'press here' }))
  await user.click(screen.getByRole('button', { name: 'press there' }))
  const length = await screen.findByRole('textbox', { name: /^Length/ })
  await user.type(length, 'long{Enter}')
  expect(screen.getByText('Type a length such as 12 ft 6 in.')).toBeDefined()
  await user.clear(length)
  await user.type(length, '12 ft 6 in{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies()).toEqual([{ knownLength: { from: [1.5, 2.5], to: [7.5, 2.5], lengthM: expect.closeTo(3.81, 9) } }])
})

test('a reference point is pressed, typed in the member’s unit, and kept with how it was measured', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Add reference point' }))
  await user.click(screen.getByRole('button', { name: 'press here' }))
  expect(await screen.findByText('At column 1, row 2, measured when the picture was taken.')).toBeDefined()
  const temperature = screen.getByRole('textbox', { name: /^Temperature/ })
  await user.type(temperature, 'cold{Enter}')
  expect(screen.getByText('Type the temperature that was measured there.')).toBeDefined()
  await user.clear(temperature)
  await user.type(temperature, '32')
  await user.type(screen.getByRole('textbox', { name: /^How it was measured/ }), 'Water with ice{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies()).toEqual([
    {
      referencePoints: [
        { id: expect.any(String), captureId: idOf(1), at: [1.5, 2.5], trueK: expect.closeTo(273.15, 9), note: 'Water with ice' },
      ],
    },
  ])
})

test('a reference point says what the file reads there, what follows from it, and can be deleted', async () => {
  const point = {
    id: idOf(50),
    captureId: idOf(1),
    at: [1.5, 2.5] as [number, number],
    trueK: 283.15,
    measuredK: 281.15,
    note: 'Thermometer',
  }
  const { user } = show({ correction: { gain: 1, offsetK: 2, pointCount: 1, largestResidualK: 0 } }, [point])
  expect(screen.getByText(/^Corrected by one reference point: \+3\.6 °F everywhere/)).toBeDefined()
  expect(screen.getByText('Known').nextSibling?.textContent).toBe('50.0 °F')
  expect(screen.getByText('Read, uncorrected').nextSibling?.textContent).toBe('46.4 °F')
  expect(screen.getByText('Difference').nextSibling?.textContent).toBe('+3.6 °F')
  await user.click(screen.getByRole('button', { name: 'Delete reference point 1' }))
  await waitFor(() => expect(bodies()).toEqual([{ referencePoints: [] }]))
})

test('a reference point that corrects nothing says so', () => {
  show({}, [{ id: idOf(50), captureId: idOf(1), at: [1.5, 2.5], trueK: 283.15, measuredK: null, note: '' }])
  expect(screen.getByText('Not in use: a warning on its capture says why.')).toBeDefined()
  expect(screen.queryByText('Read, uncorrected')).toBeNull()
})
