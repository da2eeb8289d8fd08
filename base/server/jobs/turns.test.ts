import { expect, test } from 'vitest'
import { createLanes, createRoundRobin, createTurns, NoTurn } from '#jobs/turns'

test('whoever waits gets a turn after one of each other', () => {
  const waiting = createRoundRobin<string>()
  for (const item of ['a1', 'a2', 'a3', 'a4']) waiting.push('a', item)
  expect(waiting.shift()).toBe('a1')
  waiting.push('b', 'b1')
  waiting.push('b', 'b2')
  waiting.push('c', 'c1')
  expect(Array.from({ length: 7 }, () => waiting.shift())).toEqual(['a2', 'b1', 'c1', 'a3', 'b2', 'a4', undefined])
  waiting.push('a', 'a5')
  expect([waiting.drain(), waiting.shift()]).toEqual([['a5'], undefined])
})

test('no more runs at once than may; one that fails hands its place on', async () => {
  const turns = createTurns(2)
  let running = 0
  let most = 0
  const order: string[] = []
  const work = (of: string, name: string) =>
    turns.take(of, async () => {
      most = Math.max(most, ++running)
      order.push(name)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running--
      if (name === 'a3') throw new Error('no')
      return name
    })
  const heavy = Array.from({ length: 6 }, (_, n) => work('a', `a${n}`))
  const small = work('b', 'b0')
  expect(await small).toBe('b0')
  expect((await Promise.allSettled(heavy)).map((each) => each.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(most).toBe(2)
  // Two began before it came, and one was waiting already.
  expect(order.indexOf('b0')).toBe(3)
  expect(await work('a', 'again')).toBe('again')
})

test('each does so much at once whatever others do, and a lane is forgotten when it is empty', async () => {
  const lanes = createLanes(2)
  const running = new Map<string, number>()
  const most = new Map<string, number>()
  const work = (of: string) =>
    lanes.take(of, async () => {
      running.set(of, (running.get(of) ?? 0) + 1)
      most.set(of, Math.max(most.get(of) ?? 0, running.get(of) ?? 0))
      await new Promise((resolve) => setTimeout(resolve, 1))
      running.set(of, (running.get(of) ?? 0) - 1)
    })
  await Promise.all(['a', 'a', 'a', 'a', 'a', 'b', 'c', 'a'].map(work))
  expect(Object.fromEntries(most)).toEqual({ a: 2, b: 1, c: 1 })
  await expect(lanes.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await lanes.take('a', async () => 'again')).toBe('again')
})

test('who comes while too many wait, or waits too long, is told so; the others lose nothing', async () => {
  const turns = createTurns(1, { most: 2, patienceMs: 30 })
  const end = await turns.begin('a')
  const [tired, late] = [turns.begin('a'), turns.begin('b')]
  await expect(turns.begin('c')).rejects.toThrow(NoTurn)
  await expect(tired).rejects.toThrow(NoTurn)
  await expect(late).rejects.toThrow(NoTurn)
  const next = turns.begin('b')
  end()
  end()
  const other = turns.begin('a')
  ;(await next)()
  ;(await other)()
  expect(await turns.take('a', async () => 'again')).toBe('again')
})
