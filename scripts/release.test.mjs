import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontFiles } from '../base/server/integrations/typst/fonts.ts'
import { within } from './release/bill-of-materials.mjs'
import { packagePlace, withoutMereManifests } from './release/packages.mjs'

test('every font that a report may ask for is there, and few of the hundreds of their packages', () => {
  const files = fontFiles()
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(files.filter((file) => /\.(?:ttf|woff)$/.test(file)).length).toBe(9)
})

test('a package of which only the manifest is reached is no part of a release', () => {
  const own = 'subjects/roof/package.json'
  const used = ['node_modules/pg/package.json', 'node_modules/pg/lib/index.js', 'node_modules/@img/colour/index.cjs']
  expect(withoutMereManifests([own, ...used, 'node_modules/vite/package.json', 'node_modules/@img/sharp/package.json'])).toEqual([
    own,
    ...used,
  ])
  expect(packagePlace('subjects/account/node_modules/@a/b/c/d.js')).toBe('subjects/account/node_modules/@a/b')
})

test('a bill of materials names what is there, and is the same for the same', () => {
  const part = (ref) => ({ 'bom-ref': ref })
  const bill = (timestamp) => ({
    serialNumber: `urn:uuid:${crypto.randomUUID()}`,
    metadata: { timestamp, component: { 'bom-ref': 'ridgeline@1', name: 'a folder' } },
    components: [part('pg@1'), part('vite@2')],
    dependencies: [
      { ref: 'ridgeline@1', dependsOn: ['pg@1', 'vite@2'] },
      { ref: 'vite@2', dependsOn: ['pg@1'] },
    ],
  })
  const first = within(bill('2026-01-01'), new Set(['pg@1']))
  expect(first.components).toEqual([part('pg@1')])
  expect(first.dependencies).toEqual([{ ref: 'ridgeline@1', dependsOn: ['pg@1'] }])
  expect(first.metadata.component.name).toBe('ridgeline')
  expect(first.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(within(bill('2027-01-01'), new Set(['pg@1']))).toEqual(first)
  expect(within(bill('2027-01-01'), new Set(['pg@1', 'vite@2'])).serialNumber).not.toBe(first.serialNumber)
})
