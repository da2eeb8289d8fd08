import { globSync } from 'node:fs'
import path from 'node:path'
import type { Subject } from '@ridgeline/server/subject'
import { expect, test } from 'vitest'
import { subjects } from '#subjects'

test('every record of a subject is known, and every subject is put together with the others', async () => {
  const root = path.join(import.meta.dirname, '../..')
  const files = globSync('subjects/*/server/subject.ts', { cwd: root })
  const records = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ path.join(root, file)) as Promise<Record<string, Subject>>),
  )
  const all = records.flatMap((record) => Object.values(record))
  expect(all.length).toBe(files.length)
  expect(new Set(all)).toEqual(new Set(subjects))
})

test('a kind of work is done by one subject, and what follows it follows work that there is', () => {
  const jobs = subjects.flatMap(({ work = [] }) => work.map(({ job }) => job))
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  for (const { job } of subjects.flatMap(({ after = [] }) => after)) expect(jobs).toContain(job)
})
