import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#ground'
import { VERSION } from '#version'

const read = (file: string) => readFile(path.join(PROJECT, file), 'utf8')

test('every package tells the version of the product, and the newest part of the changelog is that of the version', async () => {
  const packages = globSync('{engine,base,subjects,apps}/*/package.json', { cwd: PROJECT })
  for (const file of ['package.json', ...packages]) {
    const { version, dependencies = {} } = JSON.parse(await read(file)) as { version: string; dependencies?: Record<string, string> }
    const ours = Object.entries(dependencies).filter(([name]) => name.startsWith('@ridgeline/'))
    expect([file, version, ...ours.map(([, asked]) => asked)]).toEqual([file, VERSION, ...ours.map(() => VERSION)])
  }
  const parts = [...(await read('CHANGELOG.md')).matchAll(/^## (\S+)/gm)].map(([, name]) => name)
  expect(parts.slice(0, 2)).toEqual(['Unreleased', VERSION])
})
