import { HEAVY, ONE, type Subject, work } from '@ridgeline/server/subject'
import { exportData } from '#server/export-data-job'
import { removeObjects } from '#server/remove-objects-job'
import { RETENTION_AT, retention } from '#server/retention-job'
import { privacyTables } from '#server/stored'
import { SWEEP_OBJECTS_AT, sweepObjects } from '#server/sweep-objects-job'

export const privacy: Subject = {
  tables: privacyTables,
  calls: async ({ mount, deps }) => {
    const { privacyRoutes } = await import('#server/routes')
    const { deletedRoutes } = await import('#server/deleted/routes')
    privacyRoutes(mount, deps)
    deletedRoutes(mount, deps)
  },
  work: [
    work(
      exportData,
      HEAVY,
      async (deps, { exportId }) => {
        const { writeExport } = await import('#server/write-export')
        await writeExport(deps, exportId)
      },
      {
        giveUp: async (deps, { exportId }) => {
          const { giveUpExport } = await import('#server/write-export')
          await giveUpExport(deps, exportId)
        },
      },
    ),
    work(removeObjects, ONE, async (deps, { sha256s, mailIds }) => {
      const { removeUnnamed } = await import('#server/objects')
      await removeUnnamed(deps, sha256s)
      if (deps.mail.kind === 'outbox') for (const id of mailIds) await deps.mail.remove(id)
    }),
    work(
      sweepObjects,
      ONE,
      async (deps) => {
        const { removeOrphans } = await import('#server/sweep-objects')
        await removeOrphans(deps)
      },
      { at: SWEEP_OBJECTS_AT, atStart: 'patient' },
    ),
    work(
      retention,
      ONE,
      async (deps) => {
        const { runRetention } = await import('#server/retention')
        await runRetention(deps)
      },
      { at: RETENTION_AT },
    ),
  ],
}
