import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Loading, LoadingVoice, Skeleton } from './skeleton.tsx'

const said = () => screen.getAllByRole('status').map((each) => each.textContent)
const twoSkeletons = (
  <div>
    <LoadingVoice />
    <Skeleton />
    <Skeleton />
  </div>
)
const theList = (
  <div>
    <LoadingVoice />
    <p>The list</p>
  </div>
)
const named = (
  <div>
    <LoadingVoice />
    <Loading label="Loading the property" />
    <Skeleton />
  </div>
)

test('a skeleton that nobody named is told of once, and no longer than it stands there', () => {
  const { rerender } = render(twoSkeletons)
  expect(said()).toEqual(['Loading'])
  rerender(theList)
  expect(said()).toEqual([''])
})

test('what names itself is told of by its own words alone', () => {
  render(named)
  expect(said()).toEqual(['', 'Loading the property'])
})
