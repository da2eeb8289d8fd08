import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { once } from '#once'

test('it is made when it is first asked for, and never again', () => {
  const make = vi.fn(() => undefined)
  const value = once(make)
  expect(make).not.toHaveBeenCalled()
  value()
  value()
  expect(make).toHaveBeenCalledOnce()
})

const root = join(import.meta.dirname, '../../..')
const sources = globSync('{base/{contract,language,web},engine/thermal/src,apps/web/src,subjects/*/{contract,rules,web}}/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => join(root, path))

test('no format of numbers or days is made while the scripts of a browser are only read', () => {
  expect(sources.length).toBeGreaterThan(500)
  const atOnce = sources.filter((path) => /^(?:export )?const \w+ = new Intl\./m.test(readFileSync(path, 'utf8')))
  expect(atOnce).toEqual([])
})
