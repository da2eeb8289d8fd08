import { readdirSync, readFileSync } from 'node:fs'
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

const packages = join(import.meta.dirname, '../..')
const inBrowser = ['contracts', 'language', 'report', 'thermal', 'web'].map((name) => join(packages, name, 'src'))
const sources = inBrowser.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
)

test('no format of numbers or days is made while the scripts of a browser are only read', () => {
  expect(sources.length).toBeGreaterThan(500)
  const atOnce = sources.filter((path) => /^(?:export )?const \w+ = new Intl\./m.test(readFileSync(path, 'utf8')))
  expect(atOnce).toEqual([])
})
