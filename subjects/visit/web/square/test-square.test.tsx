import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Reading } from '#contract/reading'
import type { TestSquare } from '#rules/test-square'
import { TestSquareScreen } from '#web/square/test-square.tsx'

const empty: TestSquare = {
  kind: 'test-square',
  id: '7a4f3b52-60a3-4a0c-9d7c-0d1f9f0f3b52',
  at: '2026-11-21T18:00:00.000Z',
  isRemoved: false,
  fix: null,
  position: null,
  side: 'north',
  sideFt: 10,
  hits: [],
  reference: 'none',
}

function show() {
  const onDone = vi.fn<(reading: TestSquare) => void>()
  render(<TestSquareScreen reading={empty} onDone={onDone} onClose={vi.fn()} />)
  const square = screen.getByRole('application')
  square.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
  const user = userEvent.setup()
  const tap = (clientX: number, clientY: number, to = [clientX, clientY]) => {
    fireEvent.pointerDown(square, { clientX, clientY, pointerId: 1 })
    fireEvent.pointerMove(square, { clientX: to[0], clientY: to[1], pointerId: 1 })
    fireEvent.pointerUp(square, { pointerId: 1 })
  }
  const kept = async () => {
    await user.click(screen.getByRole('button', { name: 'Keep the count' }))
    return onDone.mock.lastCall?.[0]
  }
  return { user, square, tap, kept }
}

test('taps count, a drag moves, and what is kept is a reading', async () => {
  const { tap, kept } = show()
  tap(20, 20)
  tap(70, 30)
  tap(71, 30, [40, 80])
  expect(screen.getByText('2 hits')).toBeTruthy()
  const reading = await kept()
  expect(reading?.hits).toEqual([
    { x: 0.2, y: 0.2, sizeIn: null },
    { x: 0.4, y: 0.8, sizeIn: null },
  ])
  expect(Reading.safeParse(reading).success).toBe(true)
})

test('a coin beside it says how large a hit is', async () => {
  const { user, tap, kept } = show()
  await user.click(screen.getByRole('button', { name: 'Quarter' }))
  await user.click(screen.getByRole('button', { name: 'South' }))
  tap(50, 50)
  await user.click(screen.getByRole('button', { name: /^1×/ }))
  expect(await kept()).toMatchObject({ side: 'south', reference: 'quarter', hits: [{ sizeIn: 0.955 }] })
})

test('a smaller square counts more in a hundred square feet', async () => {
  const { user, tap } = show()
  tap(10, 10)
  for (let i = 0; i < 5; i++) await user.click(screen.getByRole('button', { name: 'Smaller square' }))
  expect(screen.getByText('4 per 100 sq ft')).toBeTruthy()
})

test('keys add, move, choose and remove, and undo goes back', async () => {
  const { user, square, kept } = show()
  square.focus()
  await user.keyboard('{Enter}{ArrowLeft}{Enter}n{Delete}')
  expect((await kept())?.hits).toEqual([{ x: 0.5, y: 0.5, sizeIn: null }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect((await kept())?.hits).toHaveLength(2)
})
