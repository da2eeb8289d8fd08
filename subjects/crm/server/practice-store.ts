import { randomInt } from 'node:crypto'
import type { Db } from '@ridgeline/server/db/connect'
import { and, asc, eq } from 'drizzle-orm'
import { crmPracticeRecord } from '#server/tables/crm'
import type { PracticeStore } from '#server/vendors/practice/store'

// Drawn, not counted: records of copied workspaces never get in each other's way.
const FIRST_ID = 1e12
const LAST_ID = 9e12

/** Keeps what a practice CRM was sent in rows of its connection. */
export function practiceStore(db: Db, { id: configId, organizationId }: { id: string; organizationId: string }): PracticeStore {
  const of = (kind: 'person' | 'deal' | 'note' | 'file') => and(eq(crmPracticeRecord.configId, configId), eq(crmPracticeRecord.kind, kind))
  return {
    async list(kind) {
      const rows = await db
        .select({ record: crmPracticeRecord.record })
        .from(crmPracticeRecord)
        .where(of(kind))
        .orderBy(asc(crmPracticeRecord.recordId))
      return rows.map(({ record }) => record)
    },
    async get(kind, id) {
      const [row] = await db
        .select({ record: crmPracticeRecord.record })
        .from(crmPracticeRecord)
        .where(and(of(kind), eq(crmPracticeRecord.recordId, id)))
      return row?.record
    },
    nextId: async () => randomInt(FIRST_ID, LAST_ID),
    async put(kind, record) {
      await db
        .insert(crmPracticeRecord)
        .values({ organizationId, configId, kind, recordId: record.id, record })
        .onConflictDoUpdate({ target: [crmPracticeRecord.configId, crmPracticeRecord.kind, crmPracticeRecord.recordId], set: { record } })
    },
  }
}
