import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Mark } from '#contract/shot'
import { DrawnMarks } from '#web/marks/drawn-marks.tsx'
import { MarkEditor } from '#web/marks/mark-editor.tsx'

const line = (kind: Mark['kind'], y: number, to: number, lengthM: number | null = null): Mark => ({
  kind,
  from: { x: 0.1, y },
  to: { x: to, y },
  text: '',
  lengthM,
})

function show(marks: readonly Mark[] = []) {
  const onDone = vi.fn<(marks: Mark[]) => void>()
  render(<MarkEditor picture="about:blank" label="A roof" marks={marks} onDone={onDone} onClose={vi.fn()} />)
  const user = userEvent.setup()
  const kept = async () => {
    await user.click(press('Keep marks'))
    return onDone.mock.lastCall?.[0] ?? []
  }
  return { user, kept }
}
const press = (name: string) => screen.getByRole('button', { name })

test('a mark is made, moved, worded and taken back with keys alone', async () => {
  const { user, kept } = show()
  await user.click(press('Circle'))
  await user.click(press('Add in the middle'))
  await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  const [circle] = await kept()
  expect(circle).toMatchObject({ kind: 'circle', from: { x: 0.52, y: 0.5 } })
  expect(circle?.to.y).toBeCloseTo(0.51)
  await user.type(screen.getByLabelText('Words'), 'Hail')
  expect((await kept())[0]?.text).toBe('Hail')
  await user.click(press('Remove mark 1'))
  expect(await kept()).toEqual([])
  await user.click(press('Undo'))
  expect(await kept()).toHaveLength(1)
})

test('a length that was typed measures the other lines', async () => {
  const { user, kept } = show([line('length', 0.2, 0.3), line('measured', 0.6, 0.7)])
  await user.click(press('1. Known length'))
  await user.type(screen.getByLabelText('How long it is'), '6 in')
  const [known, measured] = await kept()
  expect(known?.lengthM).toBeCloseTo(0.1524)
  expect(measured?.lengthM).toBeCloseTo(0.4572)
  expect(screen.getByRole('button', { name: '2. Measure 18.0 in' })).toBeTruthy()
})

test('what is measured by nothing says what it needs', async () => {
  const { user } = show([line('measured', 0.6, 0.7)])
  await user.click(press('1. Measure'))
  expect(screen.getByText(/Draw a known length beside it first/)).toBeTruthy()
})

test('marks over a picture say their words and lengths, and leave the picture alone', () => {
  const { container } = render(
    <DrawnMarks marks={[{ ...line('length', 0.5, 0.9, 1.8288), text: 'seam' }, line('arrow', 0.2, 0.3)]} width={4000} height={3000} />,
  )
  expect(container.textContent).toBe('6.0 ft seam')
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 1000 750')
  expect(render(<DrawnMarks marks={[]} width={4} height={3} />).container.innerHTML).toBe('')
})
