import type { LonLat } from '@ridgeline/roof/contract/roof'
import { planOf } from '@ridgeline/roof/rules/plan-shape'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PlanPress } from './plan-press.tsx'

/** A plan of 40 by 40 m around a place. */
const around: LonLat = [-122.33, 47.6]
const plan = planOf([], [around])

function show(mark: LonLat | null = null) {
  if (!plan) throw new Error('no plan')
  const onMark = vi.fn<(at: LonLat) => void>()
  render(<PlanPress plan={plan} mark={mark} here={null} pin={around} onMark={onMark} />)
  const press = screen.getByRole('application')
  press.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
  /** Metres east and north of the middle. */
  const last = () => plan.placed(onMark.mock.lastCall?.[0] ?? [0, 0]).map((value, i) => Math.round(i === 0 ? value : -value))
  return { press, onMark, last }
}

test('a tap is a place on the earth, a drag moves it, and beside the plan there is none', () => {
  const { press, onMark, last } = show()
  fireEvent.pointerDown(press, { clientX: 75, clientY: 25, pointerId: 1 })
  expect(last()).toEqual([10, 10])
  fireEvent.pointerMove(press, { clientX: 100, clientY: 50, pointerId: 1 })
  expect(last()).toEqual([20, 0])
  fireEvent.pointerMove(press, { clientX: 140, clientY: 50, pointerId: 1 })
  expect(onMark).toHaveBeenCalledTimes(2)
  fireEvent.pointerUp(press, { pointerId: 1 })
  fireEvent.pointerMove(press, { clientX: 10, clientY: 10, pointerId: 1 })
  expect(onMark).toHaveBeenCalledTimes(2)
})

test('keys set the place in the middle and move it, no farther than the edge', () => {
  const first = show()
  fireEvent.keyDown(first.press, { key: 'Enter' })
  expect(first.last()).toEqual([0, 0])
  cleanup()
  const edge = plan?.placeAt([19.9, 0]) ?? null
  const second = show(edge)
  fireEvent.keyDown(second.press, { key: 'ArrowRight' })
  expect(second.last()).toEqual([20, 0])
  fireEvent.keyDown(second.press, { key: 'Enter' })
  expect(second.onMark).toHaveBeenCalledTimes(1)
})
