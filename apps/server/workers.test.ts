import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { jobDefinitions } from '#workers'

const isDefinition = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && 'payload' in value && 'retryLimit' in value

test('every job that a subject defines has a queue: the workers would not start without one', async () => {
  const root = path.join(import.meta.dirname, '../..')
  const files = globSync('subjects/*/server/**/*-job{,s}.ts', { cwd: root })
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ path.join(root, file)) as Promise<Record<string, unknown>>),
  )
  const defined = modules.flatMap((each) => Object.values(each).filter(isDefinition)).map(({ name }) => name)
  expect(defined.length).toBeGreaterThan(8)
  expect(defined.toSorted()).toEqual(jobDefinitions.map(({ name }) => name).toSorted())
})
