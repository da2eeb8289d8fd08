import { exportData } from '#features/privacy/export-data-job'
import { removeObjects } from '#features/privacy/remove-objects-job'
import { RETENTION_AT, retention } from '#features/privacy/retention-job'
import { SWEEP_OBJECTS_AT, sweepObjects } from '#features/privacy/sweep-objects-job'
import { HEAVY, ONE, type Subject, work } from '#subject'

export const privacy: Subject = {
  calls: async ({ mount, deps }) => {
    const { privacyRoutes } = await import('#features/privacy/routes')
    privacyRoutes(mount, deps)
  },
  work: [
    work(
      exportData,
      HEAVY,
      async (deps, { exportId }) => {
        const { writeExport } = await import('#features/privacy/write-export')
        await writeExport(deps, exportId)
      },
      {
        giveUp: async (deps, { exportId }) => {
          const { giveUpExport } = await import('#features/privacy/write-export')
          await giveUpExport(deps, exportId)
        },
      },
    ),
    work(removeObjects, ONE, async (deps, { sha256s, mailIds }) => {
      const { removeUnnamed } = await import('#features/privacy/objects')
      await removeUnnamed(deps, sha256s)
      if (deps.mail.kind === 'outbox') for (const id of mailIds) await deps.mail.remove(id)
    }),
    work(
      sweepObjects,
      ONE,
      async (deps) => {
        const { removeOrphans } = await import('#features/privacy/sweep-objects')
        await removeOrphans(deps)
      },
      { at: SWEEP_OBJECTS_AT, atStart: 'patient' },
    ),
    work(
      retention,
      ONE,
      async (deps) => {
        const { runRetention } = await import('#features/privacy/retention')
        await runRetention(deps)
      },
      { at: RETENTION_AT },
    ),
  ],
}
