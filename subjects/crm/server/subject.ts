import { after, ONE, type Subject, WAITING, work } from '@ridgeline/server/subject'
import { crmTables } from '#server/stored'
import { DUE_CRM_AT, dueCrm, pollCrm, readCrmInbound, syncCrm } from '#server/sync-jobs'

export const crm: Subject = {
  tables: crmTables,
  calls: async ({ mount, app, deps }) => {
    const { crmRoutes } = await import('#server/routes')
    const { crmInboundRoutes } = await import('#server/inbound/routes')
    const { crmSignInRoutes } = await import('#server/sign-in/routes')
    crmRoutes(mount, deps)
    crmInboundRoutes(mount, app, deps)
    crmSignInRoutes(mount, app, deps)
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
    work(readCrmInbound, WAITING, async (deps, { configId }) => {
      const { readInbound } = await import('#server/inbound/read')
      await readInbound(deps, configId)
    }),
    work(pollCrm, WAITING, async (deps, { configId }) => {
      const { pollChanges } = await import('#server/inbound/poll')
      await pollChanges(deps, configId)
    }),
  ],
  after: [
    after(dueCrm, async (deps) => {
      const { wakeInbound } = await import('#server/inbound/read')
      await wakeInbound(deps)
      const { wakePolls } = await import('#server/inbound/poll')
      await wakePolls(deps)
    }),
  ],
}
