import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Alignment, type Capture, CaptureDetail, patchCapture } from '#contract/capture'
import { AlignTool } from './align-tool.tsx'

const image = { width: 80, height: 60 }
const onSaved = vi.fn()
const onClose = vi.fn()

beforeEach(() => {
  onSaved.mockClear()
  onClose.mockClear()
  for (const side of ['clientWidth', 'clientHeight']) vi.spyOn(HTMLElement.prototype, side as 'clientWidth', 'get').mockReturnValue(400)
  for (const [side, px] of [
    ['naturalWidth', 800],
    ['naturalHeight', 600],
  ] as const) {
    vi.spyOn(HTMLImageElement.prototype, side, 'get').mockReturnValue(px)
  }
})

function show(over: Partial<Capture> = {}) {
  const capture = buildCapture(over)
  answer(patchCapture, ({ body }) => CaptureDetail.parse({ ...capture, ...(body as object), calibration: null, anomalies: [] }))
  const tool = <AlignTool capture={capture} thermal={<canvas />} image={image} onSaved={onSaved} onClose={onClose} />
  const rendered = renderScreen(tool, { path: '/' })
  fireEvent.load(screen.getByRole('img', { name: /Standard view/ }))
  return rendered
}
const saved = () =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { alignment: Alignment | null }).alignment)[0]
const point = (number: number, picture: string) => screen.getByRole('button', { name: new RegExp(`^Point ${number} on the ${picture}`) })
const agreement = () => screen.getByRole('status', { name: 'Agreement of the pairs' }).textContent

test('points start where the camera lays the pictures, move by keys, and are saved', async () => {
  const { user } = show({ overlay: { left: 0.25, top: 0, width: 0.5, height: 0.5 } })
  expect(agreement()).toContain('Residual 0.0 px')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save alignment' }).disabled).toBe(true)
  point(2, 'thermogram').focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  point(3, 'standard picture').focus()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await user.click(screen.getByRole('button', { name: 'Save alignment' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(onClose).toHaveBeenCalledOnce()
  expect(await screen.findByText('Alignment saved')).toBeDefined()
  expect(screen.getByText('Anomalies and score are computed again.')).toBeDefined()
  const { thermal, visible } = saved() as Alignment
  expect(thermal).toEqual([
    [16, 12],
    [66, 12],
    [64, 48],
    [16, 48],
  ])
  expect(visible[0]).toEqual([expect.closeTo(0.35), expect.closeTo(0.1)])
  expect(visible[2]).toEqual([expect.closeTo(0.65), expect.closeTo(0.4 + 10 / 600)])
})

test('the point that is being set is magnified on both pictures, at the same size of roof, and nowhere else', async () => {
  const { user } = show({ overlay: { left: 0.25, top: 0, width: 0.5, height: 0.5 } })
  const loupes = () => [...document.querySelectorAll<HTMLElement>('[data-loupe] > div')]
  expect(loupes()).toEqual([])
  point(1, 'standard picture').focus()
  // Both pictures are shown 400 wide: 5 CSS pixels for each pixel of the thermogram, and half of that in the standard picture.
  const transforms = () => loupes().map(({ style }) => style.transform)
  await waitFor(() => expect(loupes()).toHaveLength(2))
  expect(transforms().map((each) => Number(/scale\(([\d.]+)\)/.exec(each)?.[1]))).toEqual([expect.closeTo(7 / 5), expect.closeTo(7 / 2.5)])
  const [thermal, visible] = transforms()
  await user.keyboard('{ArrowRight}')
  expect(transforms()[0]).toBe(thermal)
  expect(transforms()[1]).not.toBe(visible)
  point(1, 'standard picture').blur()
  await waitFor(() => expect(loupes()).toEqual([]))
})

test('a pair that disagrees with the others is named with how far it is off', async () => {
  const { user } = show()
  point(4, 'thermogram').focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(agreement()).toMatch(/^Residual [3-9]\.\d px of the thermogram, largest at point 4/)
})

/** Four pairs by hand that agree: a square on the thermogram, half a pixel wide on the standard picture. */
const squares: Capture['alignment'] = {
  thermal: [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ],
  visible: [
    [0, 0],
    [0.5, 0],
    [0.5, 0.5],
    [0, 0.5],
  ],
}

test('points that cannot make an alignment are refused before they are sent', async () => {
  const { user } = show({ alignment: squares })
  point(3, 'thermogram').focus()
  await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}')
  expect(agreement()).toMatch(/lie on one line/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save alignment' }).disabled).toBe(true)
})

test('a reset goes back to the camera’s own placement', async () => {
  const { user } = show({ alignment: squares })
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(saved()).toBeNull()
})

test('what the server refuses is said, and the points stay', async () => {
  const { user } = show()
  refuse(patchCapture, 422, 'unprocessable', 'Each pair must mark the same place.')
  point(1, 'thermogram').focus()
  await user.keyboard('{ArrowLeft}')
  await user.click(screen.getByRole('button', { name: 'Save alignment' }))
  expect(await screen.findByText('Each pair must mark the same place.')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  expect(point(1, 'thermogram').getAttribute('aria-label')).toContain('column 15.0, row 12.0')
})
