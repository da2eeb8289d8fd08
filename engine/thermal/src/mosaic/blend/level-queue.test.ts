import { describe, expect, it } from 'vitest'
import { LevelQueue } from '#mosaic/blend/level-queue'

describe('LevelQueue', () => {
  it('gives the highest level first, and what came first on one level', () => {
    const queue = new LevelQueue(4, 2)
    for (const [item, level] of [
      [1, 0],
      [2, 3],
      [3, 1],
      [4, 3],
    ] as const)
      queue.push(item, level)
    expect([queue.pop(), queue.pop(), queue.pop()]).toEqual([2, 4, 3])
    queue.push(5, 2)
    expect([queue.pop(), queue.pop(), queue.pop(), queue.pop()]).toEqual([5, 1, -1, -1])
  })

  it('holds more than it was made for', () => {
    const queue = new LevelQueue(1, 1)
    for (let i = 0; i < 100; i++) queue.push(i, 0)
    expect(Array.from({ length: 100 }, () => queue.pop())).toEqual(Array.from({ length: 100 }, (_, i) => i))
  })
})
