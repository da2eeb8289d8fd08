import { ONE, type Subject, WAITING, work } from '@ridgeline/server/subject'
import { crmTables } from '#server/stored'
import { DUE_CRM_AT, dueCrm, syncCrm } from '#server/sync-jobs'

export const crm: Subject = {
  tables: crmTables,
  calls: async ({ mount, deps }) => {
    const { crmRoutes } = await import('#server/routes')
    crmRoutes(mount, deps)
  },
  work: [
    work(syncCrm, WAITING, async (deps, { configId }) => {
      const { syncDue } = await import('#server/work')
      await syncDue(deps, configId)
    }),
    work(
      dueCrm,
      ONE,
      async (deps) => {
        const { wakeDue } = await import('#server/work')
        await wakeDue(deps)
      },
      { at: DUE_CRM_AT },
    ),
  ],
}
