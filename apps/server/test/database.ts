import { randomBytes } from 'node:crypto'
import type { Connection } from '@ridgeline/server/db/connect'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from '#test/database-setup'

export interface Database {
  readonly connection: Connection & { readonly database: string }
  drop(): Promise<void>
}

/** A fresh migrated database; drop it when the tests of the file are done. */
export async function freshDatabase(): Promise<Database> {
  // Copying files costs a tenth of what writing them through the log does. Copies of one template wait for each other only while they copy; a short retry covers the moment another test holds it.
  for (let attempt = 0; ; attempt++) {
    try {
      return await makeDatabase(`template ${TEMPLATE} strategy file_copy`)
    } catch (error) {
      if (attempt > 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** A database with nothing in it. */
export const emptyDatabase = (): Promise<Database> => makeDatabase('')

async function makeDatabase(from: string): Promise<Database> {
  const server = inject('database')
  const database = `test_${randomBytes(6).toString('hex')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ ...server, database: 'postgres' })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`create database ${database} ${from}`)
  return { connection: { ...server, database }, drop: () => admin(`drop database ${database} with (force)`) }
}
