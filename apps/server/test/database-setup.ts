import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Connection } from '@ridgeline/server/db/connect'
import { startEmbedded } from '@ridgeline/server/db/embedded/start'
import { migrate } from '@ridgeline/server/db/migrate'
import { startQueue } from '@ridgeline/server/jobs/queue'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { jobDefinitions } from '#workers'

declare module 'vitest' {
  interface ProvidedContext {
    database: { host: string; port: number; user: string }
    /** Folder of the example captures that this run has drawn. */
    drawings: string
  }
}

export const TEMPLATE = 'template_ridgeline'

/** Starts one database server for all tests, with a migrated template that each test file copies in about 20 ms. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The server's own user must be able to enter the folder, so it lies in the system's temporary folder.
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-test-db-'))
  await chmod(folder, 0o755)
  const server = await startEmbedded({
    dataDir: path.join(folder, 'postgres'),
    flags: ['fsync=off', 'full_page_writes=off', 'max_connections=200'].flatMap((flag) => ['-c', flag]),
  })
  const drawings = path.join(folder, 'drawings')
  await mkdir(drawings)
  project.provide('drawings', drawings)
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const template: Connection = { ...server.connection, database: TEMPLATE }
  await migrate(template)
  // The queue makes its own tables at its first start; having them in the template saves that to every test.
  const queue = await startQueue(template, jobDefinitions)
  await queue.stop()
  const { host, port, user } = server.connection
  project.provide('database', { host, port, user })
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
